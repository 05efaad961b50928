import * as fc from 'fast-check';

/** Text of any UTF-16 units: control characters and lone surrogates too. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });

/** Rows with some of these rows' fields, holding any text, any JSON, or a value of another field. */
export function anyRow(rows: readonly Record<string, unknown>[]): fc.Arbitrary<Record<string, unknown>> {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const field = fc.oneof(anyText, fc.jsonValue(), fc.constantFrom(...rows.flatMap((row) => Object.values(row))));
  return fc.dictionary(fc.constantFrom(...names), field);
}
