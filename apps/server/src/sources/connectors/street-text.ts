import { writtenStreet } from '../reading/written-address.ts';

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
