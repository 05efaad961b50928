import { wordsOf } from '../city.port.ts';
import { readText, reject, type PlainRow } from './read-fields.ts';

type Codes<Meaning> = {
  meanings: Readonly<Record<string, Meaning>>;
  /** Returns true when the layer's own words for a code say something else than its meaning here. */
  contradict(words: string, meaning: Meaning): boolean;
};

type Decoded<Meaning> =
  | { kind: 'meaning'; meaning: Meaning; words: string }
  /** The field is blank. */
  | { kind: 'blank' }
  | ReturnType<typeof reject>;

/**
 * Reads the code in a field by what it means in this field: the same code may mean something else in another. A code
 * that the layer does not explain, or explains otherwise than it did, is not understood.
 */
export function readCode<Meaning>(row: PlainRow, field: string, codes: Codes<Meaning>): Decoded<Meaning> {
  const code = readText(row, field);
  if (code === null) return { kind: 'blank' };
  const words = readText(row, wordsOf(field));
  const meaning = Object.hasOwn(codes.meanings, code) ? codes.meanings[code] : undefined;
  if (meaning === undefined || words === null) return reject('unknown_code', field);
  return codes.contradict(words, meaning) ? reject('changed_code', field) : { kind: 'meaning', meaning, words };
}
