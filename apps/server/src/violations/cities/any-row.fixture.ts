import * as fc from 'fast-check';

/** Text with every unit of UTF-16 in it: what is unseen, and halves of letters too. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });

/** Rows of these fields, some of them missing: with what these rows hold, but in any field, with any text, or anything else. */
export function anyRow(rows: readonly Record<string, unknown>[]): fc.Arbitrary<Record<string, unknown>> {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const field = fc.oneof(anyText, fc.jsonValue(), fc.constantFrom(...rows.flatMap((row) => Object.values(row))));
  return fc.dictionary(fc.constantFrom(...names), field);
}
