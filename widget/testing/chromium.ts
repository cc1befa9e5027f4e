import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

/** The machine's own Chromium, quiet and without a network of its own. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
}
