import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locateJsonError } from './locate-json-error.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the place where a text stops being JSON', () => {
  it('is found exactly when JSON.parse refuses the text', () => {
    const edits = fc.tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '}', ']', '"', '\\', '\n', 'x', '0', ' '),
    );
    fc.assert(
      fc.property(edits, fc.boolean(), ([json, place, inserted], remove) => {
        const at = place % (json.length + 1);
        const text = json.slice(0, at) + inserted + json.slice(remove ? at + 1 : at);
        const fault = locateJsonError(text);
        expect(fault === undefined).toBe(isJson(text));
        // What stands before the fault can still be completed: the fault is not found too late.
        if (fault !== undefined) expect(fault.offset).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['{"a":1,}', 6, 'trailing-comma'],
    ['[1, 2, ]', 5, 'trailing-comma'],
    ['{"a":1 "b":2}', 7, 'expected-comma'],
    ['{a:1}', 1, 'expected-key'],
    ['{"a" 1}', 5, 'expected-colon'],
    ['{"a":}', 5, 'expected-value'],
    ['{"a":"x\ny"}', 7, 'control-character'],
    ['{"a":"\\x"}', 6, 'bad-escape'],
    ['{"a":01}', 5, 'bad-number'],
    ['{"a":tru}', 5, 'bad-literal'],
    ['{"a":1', 6, 'end-of-input'],
    ['{"a":"x', 7, 'end-of-input'],
    ['{} {}', 3, 'after-end'],
  ])('of %j is %i: %s', (text, offset, kind) => {
    expect(locateJsonError(text)).toEqual({ offset, kind });
  });

  it('is found in nesting and texts of any size', () => {
    expect(locateJsonError(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)).toBeUndefined();
    expect(locateJsonError(`{"a":"${'x\\n'.repeat(1_000_000)}"}`)).toBeUndefined();
  });
});
