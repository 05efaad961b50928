import { writtenStreet } from '@towscout/domain/places/written-street';

/** Streets meet with a literal backslash between them; there may be more than two. */
const BETWEEN_STREETS = /\s*\\\s*/;

/** `06TH ST \ GOLDEN GATE AVE \ MARKET ST` is '6th St & Golden Gate Ave & Market St, San Francisco'. */
export function describeIntersection(name: string): string {
  const streets = name
    .trim()
    .split(BETWEEN_STREETS)
    .filter((street) => street !== '');
  return streets.length === 0 ? '' : `${streets.map(writtenOnce).join(' & ')}, San Francisco`;
}

const writtenOnce = (street: string): string => writtenStreet(street.trim().replaceAll(/\s+/g, ' ').toUpperCase());
