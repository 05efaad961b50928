const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

const TIMES = /\d{1,2}(?::\d{2})?\s*[ap]\.?m\.?|\d{1,2}:\d{2}/g;
const TOKEN = /[a-z]+|[-–,&]/g;
const RANGE = new Set(['-', '–', 'to', 'thru', 'through']);
const AND = new Set([',', '&', 'and']);

/** 'Monday - Friday', 'Monday,Tuesday', '7AM - 6PM - Mon - Sat', 0 being Sunday; null for anything else. */
export function readWeekdays(note: string | null): readonly number[] | null {
  const tokens: readonly string[] = note?.toLowerCase().replaceAll(TIMES, '').match(TOKEN) ?? [];
  if (tokens.includes('daily') || tokens.includes('everyday')) return tokens.length === 1 ? EVERY_DAY : null;
  const days = new Set<number>();
  let from: number | null = null;
  let isRange = false;
  for (const token of tokens) {
    const day = DAYS.indexOf(token.slice(0, 3));
    if (RANGE.has(token)) isRange = from !== null;
    else if (AND.has(token)) [from, isRange] = [null, false];
    else if (day === -1 || !isDayName(token, day)) return null;
    else {
      for (const each of isRange && from !== null ? daysFromTo(from, day) : [day]) days.add(each);
      [from, isRange] = [day, false];
    }
  }
  return days.size === 0 ? null : [...days].toSorted();
}

/** The days that a text names among other words, with the days between two of them: 'Every Mon to Fri' names five. */
export function weekdaysNamedIn(text: string): number[] {
  const days = new Set<number>();
  let from: number | null = null;
  let isRange = false;
  for (const token of text.toLowerCase().match(TOKEN) ?? []) {
    const day = DAYS.indexOf(token.slice(0, 3));
    if (day !== -1 && isDayName(token, day)) {
      for (const each of isRange && from !== null ? daysFromTo(from, day) : [day]) days.add(each);
      [from, isRange] = [day, false];
    } else isRange = RANGE.has(token) && from !== null;
  }
  return [...days].toSorted((a, b) => a - b);
}

const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** 'Tues' and 'Tuesdays' are Tuesday; 'Month' is not Monday. */
const isDayName = (token: string, day: number): boolean =>
  NAMES[day]?.startsWith(token.replace(/days$/, 'day')) ?? false;

/** Friday to Wednesday includes the weekend. */
const daysFromTo = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_each, index) => (from + index) % 7);

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
