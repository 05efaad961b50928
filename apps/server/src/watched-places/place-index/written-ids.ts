import { WORDS_PER_ID } from './place-blocks.ts';

const toPair = (text: string): number => new Uint16Array(Uint8Array.from(Buffer.from(text)).buffer)[0] ?? 0;
/** Of each byte its two digits, in one number. */
const DIGITS = Uint16Array.from({ length: 256 }, (_, byte) => toPair(byte.toString(16).padStart(2, '0')));
const SEPARATOR = toPair(', ');
const PAIRS_PER_ID = 17;

/** In hexadecimal, separated by commas and spaces. */
export function writeIds(count: number, copyId: (n: number, to: Uint32Array) => void): string {
  const id = new Uint32Array(WORDS_PER_ID);
  const pairs = new Uint16Array(count * PAIRS_PER_ID);
  let at = 0;
  for (let n = 0; n < count; n += 1) {
    copyId(n, id);
    for (let word = 0; word < WORDS_PER_ID; word += 1) {
      const four = id[word] ?? 0;
      pairs[at] = DIGITS[four >>> 24] ?? 0;
      pairs[at + 1] = DIGITS[(four >>> 16) & 255] ?? 0;
      pairs[at + 2] = DIGITS[(four >>> 8) & 255] ?? 0;
      pairs[at + 3] = DIGITS[four & 255] ?? 0;
      at += 4;
    }
    pairs[at] = SEPARATOR;
    at += 1;
  }
  return Buffer.from(pairs.buffer).toString('latin1', 0, Math.max(0, pairs.byteLength - 2));
}
