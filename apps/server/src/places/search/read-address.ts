import { type Area, readName, splitZip } from './parse-query.ts';
import { splitBehindStreet, splitHouseNumber, withoutUnit, LONGEST_ADDRESS, tidyAddress } from './written-address.ts';

export type AddressReading = {
  street: string;
  houseNumber?: string;
  crossStreet?: string;
  /** Null when no city or ZIP code is named. */
  area: Area | null;
};

/** But not the slash of '1/2'. */
const CORNER = /\s*(?:[&@+]|(?<!\d)\/|\/(?!\d))\s*|\s+(?:and|at)\s+/i;
/** 'Salt Lake City UT' */
const LONGEST_AREA_WORDS = 4;

/** Likeliest first: '1500 Broadway New York' names its city without a comma. */
export function readAddresses(text: string): AddressReading[] {
  if (text.length > LONGEST_ADDRESS) return [];
  const { before, zip } = splitZip(tidyAddress(text));
  const [first = '', ...rest] = before
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return getHeads(first, rest).flatMap(({ head, behind }) => {
    const address = readHead(head);
    const readings = readName(behind);
    const area = zip !== null || readings.length > 0 ? { zip, readings } : null;
    return address ? [{ ...address, area }] : [];
  });
}

type Head = { head: string; behind: string };

function getHeads(first: string, rest: readonly string[]): Head[] {
  const [start, cross = ''] = first.split(CORNER);
  const isCorner = cross !== '';
  const last = isCorner ? cross : first;
  const whole = (street: string): string => (isCorner ? `${start} & ${street}` : street);
  const split = splitBehindStreet(last);
  const behindStreet = split
    ? [{ head: whole(split.street), behind: [split.behind, ...rest].filter(Boolean).join(', ') }]
    : [];
  const asGiven = { head: whole(last), behind: rest.join(', ') };
  if (rest.length > 0) return split?.behind === '' ? behindStreet : [asGiven, ...behindStreet];
  return split
    ? behindStreet
    : [...trailingAreas(last).map(({ head, behind }) => ({ head: whole(head), behind })), asGiven];
}

function trailingAreas(text: string): Head[] {
  const words = text.split(/\s+/);
  const fewest = /^#?\d/.test(text) ? 2 : 1;
  const counts = Array.from({ length: LONGEST_AREA_WORDS }, (_, index) => LONGEST_AREA_WORDS - index);
  return counts
    .filter((count) => words.length - count >= fewest)
    .map((count) => ({ head: words.slice(0, -count).join(' '), behind: words.slice(-count).join(' ') }));
}

function readHead(head: string): Omit<AddressReading, 'area'> | null {
  const [street = '', crossStreet] = head.split(CORNER);
  if (crossStreet) return street ? { street, crossStreet } : null;
  const numbered = splitHouseNumber(head);
  if (!numbered) return head === '' ? null : { street: head };
  const behindNumber = withoutUnit(numbered.behind);
  return { street: splitBehindStreet(behindNumber)?.street ?? behindNumber, houseNumber: numbered.houseNumber };
}
