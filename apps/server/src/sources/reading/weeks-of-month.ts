const ORDINALS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 };
const WEEK = /\b(?:([1-5])(?:st|nd|rd|th)?|(first|second|third|fourth|fifth))\b/gi;
const EVERY = /^\s*(?:weekly|every\s*week|each\s*week|all(?:\s*weeks)?)\s*$/i;
const ONLY_WEEKS =
  /^(?:\s|[,&/+]|\band\b|\bweeks?\b|\b[1-5](?:st|nd|rd|th)?\b|\b(?:first|second|third|fourth|fifth)\b)+$/i;

/** The weeks that a text names, among other words: 'First & Third Monday' names 1 and 3. */
export const weeksNamedIn = (text: string): number[] =>
  [...new Set([...text.matchAll(WEEK)].map(([, digit, word]) => Number(digit ?? ORDINALS[word?.toLowerCase() ?? ''])))]
    .filter(Number.isInteger)
    .toSorted((a, b) => a - b);

/** '1 & 3', '2nd and 4th', 'Weekly'. Null weeks are all of them; null for anything else. */
export function readWeeks(text: string | null): { weeks: readonly number[] | null } | null {
  if (text === null) return null;
  if (EVERY.test(text)) return { weeks: null };
  const weeks = ONLY_WEEKS.test(text) ? weeksNamedIn(text) : [];
  return weeks.length > 0 ? { weeks } : null;
}
