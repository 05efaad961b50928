const STREETS_KEPT = 20_000;
const known = new Map<string, string>();

/** A street as people write it: '05TH AVE' is '5th Ave', "O'FARRELL ST" is "O'Farrell St". Text with lower-case letters stays. */
export function streetWords(street: string): string {
  const before = known.get(street);
  if (before !== undefined) return before;
  const words = /[a-z]/.test(street) ? street : street.split(' ').map(wordOf).join(' ');
  if (known.size >= STREETS_KEPT) known.clear();
  known.set(street, words);
  return words;
}

const SHORT = /^(?:[NSEW]{1,2}|JFK|JFKIA|LGA|US|II|III)$/;

function wordOf(word: string): string {
  if (SHORT.test(word)) return word;
  if (/^\d/.test(word)) return word.replace(/^0+(?=\d)/, '').toLowerCase();
  return word
    .toLowerCase()
    .replace(/(^|[-/(.])\p{L}/gu, (start) => start.toUpperCase())
    .replace(/^(O'|Mc)(\p{L})/u, (_start, before: string, letter: string) => before + letter.toUpperCase());
}
