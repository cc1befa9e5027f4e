/** The browser that element and end-to-end tests run in: the machine's own, or one that is installed now. */
import { existsSync } from 'node:fs';
import { run } from './workspace.mjs';

const wellKnown = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Looks in CHROME_PATH, the usual places and Playwright's own folder. */
async function find() {
  const { chromium } = await import('@playwright/test');
  return [process.env.CHROME_PATH, ...wellKnown, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** Resolves with the browser's path; ends the process with the reason when there is none and none can be installed. */
export async function requireChromium() {
  if (process.env.CHROME_PATH && !existsSync(process.env.CHROME_PATH)) {
    console.error(
      `CHROME_PATH names ${process.env.CHROME_PATH}, and nothing is there. Correct it or unset it.`,
    );
    process.exit(1);
  }
  const found = await find();
  if (found) return found;

  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isRootOnDebian) {
    console.log('Installing Chromium with apt-get …');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    console.log('Installing Chromium with Playwright …');
    await run(process.platform === 'win32' ? 'npx.cmd' : 'npx', ['playwright', 'install', 'chromium']);
  }
  const installed = await find();
  if (installed) return installed;
  console.error(
    'The tests need Chromium and it could not be installed. Install it and set CHROME_PATH to its executable.',
  );
  process.exit(1);
}
