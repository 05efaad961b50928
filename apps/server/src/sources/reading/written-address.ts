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

const LONGEST = 120;
const PLAIN = /^[A-Z0-9 .'/&-]+$/i;
const CORNER = / *[/&] *| and /i;
const INTERSECTION = /^Intersection of /i;
const HOUSE = /^(\d{1,5})(?:-(\d{1,5}))?[A-Z]? /i;
/** A part without any of these words is not a street. It may be a shop, a car or a person. */
const ROAD_WORD =
  /\b(?:ALY|AVE?|BLVD|BRG|CIR|CT|CV|DR|EXPY|EXIT|FWY|HWY|I?H|LN|LOOP|PASS|PKWY|PL|PLZ|RAMP|RD|SQ|SVRD|ST|TER|TRL|US|WAY|XING|STREET|AVENUE|ROAD|BOULEVARD|DRIVE|PLACE|PARKWAY|LANE|COURT|TERRACE|BROADWAY)\b|^I-?\d/i;
/** A number of at most five digits, an ordinal, a road's number or an exit. */
const NUMBER = /^(?:\d{1,5}(?:-\d{1,5})?[A-Z]?|\d{1,3}(?:ST|ND|RD|TH)|[A-Z]{1,2}-?\d{1,4})$/i;

/**
 * A block or a corner in our format: '8800 block of N Syracuse St', 'Guadalupe St & W 21st St'. Null for other text.
 */
export function streetText(text: string): string | null {
  const parts = text.trim().replace(INTERSECTION, '').split(CORNER);
  if (text.length > LONGEST || !PLAIN.test(text) || !parts.every(isStreet)) return null;
  return parts.map((part) => writtenStreet(part).replace(/\bBlock of\b/i, 'block of')).join(' & ');
}

const isStreet = (part: string): boolean =>
  ROAD_WORD.test(part) && part.split(' ').every((word) => !/\d/.test(word) || NUMBER.test(word));

/** '1200 block of Sutter St' for '1234 Sutter St'. In Queens, '37-18' is in the block '37-00'. */
export const blockText = (address: string): string =>
  address.replace(HOUSE, (_house, first: string, second: string | undefined) => {
    const isOfQueens = second !== undefined && Number(second) <= Number(first);
    return isOfQueens ? `${first}-00 block of ` : `${Math.floor(Number(first) / 100) * 100} block of `;
  });

const BLOCK = /^(\d+(?:-00)?) block of (.+)$/;

/** The address of a block or a corner, to look up in the streets. Null for a street without either. */
export function toAddress(location: string): { street: string; houseNumber?: string; crossStreet?: string } | null {
  const [, houseNumber, street] = BLOCK.exec(location) ?? [];
  if (houseNumber && street) return { street, houseNumber };
  const [first, crossStreet, more] = location.split(' & ');
  return first && crossStreet && more === undefined ? { street: first, crossStreet } : null;
}
