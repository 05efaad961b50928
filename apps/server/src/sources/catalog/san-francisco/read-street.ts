import { writtenStreet } from '../../connectors/written-street.ts';
import { readText, type PlainRow } from '../../reading/read-fields.ts';

/** '03rd Ave' is '3rd Ave', and 'BRYANT' and 'ST' are 'Bryant St'. */
export function readStreet(row: PlainRow, ...fields: readonly string[]): string | null {
  const words = fields.flatMap((field) => readText(row, field) ?? []);
  return words.length > 0 ? writtenStreet(words.join(' ').replace(/^0+(?=\d)/, '')) : null;
}
