import fc from 'fast-check';
import { expect, test } from 'vitest';

import { jsonText } from './insert-rows.ts';

test('texts that jsonb rejects are made acceptable, and all others stay unchanged', () => {
  expect(JSON.parse(jsonText([{ a: 'x\u0000y', b: '\ud800', c: String.raw`\u0000`, d: 1 }]))).toEqual([
    { a: 'x\uFFFDy', b: '\uFFFD', c: String.raw`\u0000`, d: 1 },
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const accepted = text.toWellFormed().replaceAll('\u0000', '\uFFFD');
      expect(JSON.parse(jsonText([text]))).toEqual([accepted]);
    }),
  );
});
