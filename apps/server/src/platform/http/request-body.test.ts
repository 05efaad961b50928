import fc from 'fast-check';
import { expect, test } from 'vitest';

import { repeatedKey } from './request-body.ts';

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"a":{"b":1,"c":[{"d":1,"d":2}]}}', 'd'],
  ['[{"a":1},{"b":1,"b":{}}]', 'b'],
  ['{"":1,"":2}', ''],
  ['{"a\\"":1,"a\\"":2}', 'a"'],
])('%s has a key twice', (json, key) => expect(repeatedKey(json)).toBe(key));

test.each(['{"a":1,"b":{"a":1}}', '[{"a":1},{"a":1}]', '{"a":"a","b":"\\"a\\":1,\\"a\\":2"}', '"a"', '{}', 'null'])(
  '%s has none',
  (json) => expect(repeatedKey(json)).toBeNull(),
);

test('no value that was written as JSON has a key twice, however it is indented', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.integer({ min: 0, max: 4 }),
      (value, indent) => void expect(repeatedKey(JSON.stringify(value, null, indent))).toBeNull(),
    ),
  );
});

test('an object with one of its keys once more has it twice', () => {
  const keyed = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { minKeys: 1 });
  fc.assert(
    fc.property(keyed, fc.nat(), (value, pick) => {
      const keys = Object.keys(value);
      const key = keys[pick % keys.length] ?? '';
      expect(repeatedKey(`${JSON.stringify(value).slice(0, -1)},${JSON.stringify(key)}:null}`)).toBe(key);
    }),
  );
});
