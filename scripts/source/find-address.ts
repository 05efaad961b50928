import { streetText } from '../../apps/server/src/sources/reading/written-address.ts';
import { type Column, lastName, wordsOf } from './columns.ts';

export type FoundAddress = {
  field: string;
  pattern: RegExp | null;
  /** True when it has house numbers, which may be the requester's. */
  isHouse: boolean;
  /** The text that the pattern finds, one for each row. */
  texts: readonly (string | null)[];
};

/** Patterns of a block or a corner in a text, the simplest first. */
const PATTERNS: readonly (RegExp | null)[] = [null, /^([^,]+)/, / at (.+?)(?:, [A-Z ]+, [A-Z]{2})?$/, / at ([^,]+)/];
const NAMED = /address|location|street|block|cross|intersection|place|title|road/;
const ENOUGH = 0.3;
/** A simpler pattern is kept unless another reads this much more. */
const BETTER = 0.1;
const HOUSE = /^\d{1,5}[A-Z]? (?!block\b)/i;
const BLOCK = /^\d*00? |^0 /;

/** The field that names a block or a corner, when one does in a third of the rows. */
export function findAddress(columns: readonly Column[]): FoundAddress | null {
  const [found] = columns
    .filter(({ path }) => NAMED.test(wordsOf(lastName(path))))
    .map((column) => ({ column, best: bestPattern(column) }))
    .filter(({ best }) => best.share >= ENOUGH)
    .toSorted((a, b) => b.best.share - a.best.share);
  if (!found) return null;
  const { column, best } = found;
  const texts = column.texts.map((text) => (text === null ? null : part(text, best.pattern)));
  const houses = texts.filter((text) => text !== null && HOUSE.test(text) && !BLOCK.test(text)).length;
  return { field: column.path, pattern: best.pattern, isHouse: houses >= texts.length * BETTER, texts };
}

function bestPattern({ filled, texts }: Column): { pattern: RegExp | null; share: number } {
  const shares = PATTERNS.map((pattern) => ({
    pattern,
    share: filled.filter((text) => streetText(part(text, pattern) ?? '') !== null).length / texts.length,
  }));
  return shares.reduce((best, each) => (each.share > best.share + BETTER ? each : best));
}

const part = (text: string, pattern: RegExp | null): string | null =>
  pattern ? (pattern.exec(text)?.[1] ?? null) : text;
