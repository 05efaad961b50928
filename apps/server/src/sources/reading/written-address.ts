import type { Whereabouts } from '#places';

export const NOWHERE: Whereabouts = {
  text: '',
  houseNumber: null,
  street: null,
  crossStreet: null,
  county: null,
  area: null,
  point: null,
};

/** '620 Jones St', 'Mission St & 20th St', 'Howard St', or nothing. */
export function formatAddress(houseNumber: string | null, street: string | null, crossStreet: string | null): string {
  if (street === null) return '';
  if (houseNumber !== null) return `${houseNumber} ${street}`;
  return crossStreet === null ? street : `${street} & ${crossStreet}`;
}

const STREETS_KEPT = 20_000;
const known = new Map<string, string>();

/** '05TH AVE' to '5th Ave', "OFARRELL ST" to "O'Farrell St"; text with lower-case letters stays. */
export function writtenStreet(street: string): string {
  const before = known.get(street);
  if (before !== undefined) return before;
  const words = /[a-z]/.test(street) ? street : street.split(' ').map(writtenWord).join(' ');
  if (known.size >= STREETS_KEPT) known.clear();
  known.set(street, words);
  return words;
}

const STAYS = /^(?:[NSEW]{1,2}|JFK|JFKIA|LGA|US|II|III)$/;
/** Names whose apostrophe the tables leave out. */
const SPELLED = new Map([
  ['OFARRELL', "O'Farrell"],
  ['OSHAUGHNESSY', "O'Shaughnessy"],
]);

function writtenWord(word: string): string {
  if (STAYS.test(word)) return word;
  if (/^\d/.test(word)) return word.replace(/^0+(?=\d)/, '').toLowerCase();
  const spelled = SPELLED.get(word);
  if (spelled !== undefined) return spelled;
  return word
    .toLowerCase()
    .replace(/(^|[-/(.])\p{L}/gu, (start) => start.toUpperCase())
    .replace(/^(O'|Mc(?=\p{L}{3}))(\p{L})/u, (_start, before: string, letter: string) => before + letter.toUpperCase());
}
