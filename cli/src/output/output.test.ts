import { describe, expect, it } from 'vitest';
import { formatBytes, formatCount, formatDuration } from './numbers.ts';
import { createOutput, type OutputOptions } from './output.ts';

function terminal(isTTY = false): {
  text: string;
  isTTY: boolean;
  write(text: string, done?: () => void): boolean;
} {
  return {
    text: '',
    isTTY,
    write(text, done) {
      this.text += text;
      done?.();
      return true;
    },
  };
}

function outputs(options: Partial<OutputOptions> = {}, env: Record<string, string> = {}, isTTY = false) {
  const stdout = terminal();
  const stderr = terminal(isTTY);
  return {
    stdout,
    stderr,
    output: createOutput(stdout, stderr, env, { json: false, quiet: false, ...options }),
  };
}

describe('the output', () => {
  it('keeps results and messages apart', () => {
    const { stdout, stderr, output } = outputs();
    output.result({ n: 1 }, 'uno');
    output.notice('nota');
    output.warning('avviso');
    output.error('errore');
    expect([stdout.text, stderr.text]).toEqual(['uno\n', 'nota\navviso\nerrore\n']);
    const json = outputs({ json: true });
    json.output.result({ n: 1 }, 'uno');
    expect(json.stdout.text).toBe('{"n":1}\n');
  });

  it('says only warnings and errors when quiet', () => {
    const { stderr, output } = outputs({ quiet: true }, {}, true);
    output.notice('nota');
    output.status('avanzamento');
    output.warning('avviso');
    expect(stderr.text).toContain('avviso');
    expect(stderr.text).not.toMatch(/nota|avanzamento/);
  });

  it('never writes what it was told to protect, in any message', () => {
    const { stderr, output } = outputs({}, {}, true);
    output.protect('');
    output.protect('s3greta');
    for (const how of ['notice', 'warning', 'error', 'status'] as const)
      output[how]('la chiave s3greta, s3greta');
    expect(stderr.text).not.toContain('s3greta');
    expect(stderr.text).toContain('la chiave […], […]');
  });

  it('uses colour on a terminal only, and not with NO_COLOR', () => {
    const colour = (env: Record<string, string>, isTTY: boolean): boolean => {
      const { stderr, output } = outputs({}, env, isTTY);
      output.error('x');
      return stderr.text.includes('\u001B[31m');
    };
    expect(colour({}, true)).toBe(true);
    expect(colour({ NO_COLOR: '1' }, true)).toBe(false);
    expect(colour({ TERM: 'dumb' }, true)).toBe(false);
    expect(colour({}, false)).toBe(false);
  });

  it('puts messages above the line that shows how it goes', () => {
    const { stderr, output } = outputs({}, { NO_COLOR: '1' }, true);
    output.status('metà');
    output.notice('nota');
    const clear = '\r\u001B[K';
    expect(stderr.text).toBe(`${clear}metà${clear}nota\nmetà`);
    const log = outputs();
    log.output.status('metà');
    expect(log.stderr.text).toBe('');
  });
});

describe('numbers', () => {
  it('are written as Italians do', () => {
    expect([0, 999, 1000, 1234567].map(formatCount)).toEqual(['0', '999', '1.000', '1.234.567']);
    expect([1.25, 42, 90, 3700].map(formatDuration)).toEqual(['1,3 s', '42 s', '1 min 30 s', '1 h 1 min']);
    expect([12, 2048, 5 * 1024 ** 3].map(formatBytes)).toEqual(['12 byte', '2,0 KiB', '5,0 GiB']);
  });
});
