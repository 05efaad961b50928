import { scoreMatch, readStreetName, type StreetName } from './street-name.ts';

type Corner = readonly [StreetName, StreetName];

/** The part before the streets in 'Safeway, Church & Market' or 'corner of Church and Market', in each language. */
const BEFORE_STREETS = /^.*(?:,|@|\b(?:corner of|near|at|esquina de|cerca de)\s)\s*/i;
const BEHIND_STREETS = /\s*[,(].*$/;
/** Separators between two streets, but not the slash of '1/2' or the letter of 'Avenue Y'. */
const BETWEEN_STREETS = /\s*(?:&|(?<!\d)\/|\/(?!\d))\s*|\s+and\s+|(?<!\bave(?:nue)?)\s+y\s+/i;
const AT = /\s*@\s*|\s+at\s+/i;

/** Null when the words name no corner. */
export function parseCorner(location: string): Corner | null {
  const [first = '', second = '', ...more] = streetsIn(location);
  const corner = [readStreetName(first), readStreetName(second)] as const;
  return more.length === 0 && corner.every(({ base }) => base !== '') ? corner : null;
}

function streetsIn(location: string): string[] {
  const parts = location.split(BETWEEN_STREETS);
  if (parts.length < 2) return location.replace(BEHIND_STREETS, '').split(AT);
  const [first = '', ...others] = parts;
  return [first.replace(BEFORE_STREETS, ''), ...others.map((part) => part.replace(BEHIND_STREETS, ''))];
}

const isSameStreet = (one: StreetName, other: StreetName): boolean => scoreMatch(one, other) !== null;

/** Compares corners with their streets in either order. */
export const isSameCorner = ([a, b]: Corner, [c, d]: Corner): boolean =>
  (isSameStreet(a, c) && isSameStreet(b, d)) || (isSameStreet(a, d) && isSameStreet(b, c));

/** Where three streets meet, people may name different pairs. */
export const shareStreet = (one: Corner, other: Corner): boolean =>
  one.some((street) => other.some((crossed) => isSameStreet(street, crossed)));
