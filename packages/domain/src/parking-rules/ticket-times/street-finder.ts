import { readStreetName, scoreMatch, type StreetName } from '../../places/street-name.ts';

/** Finds a listed street by any spelling: 'JONES STREET' and 'JONES' are 'Jones St'. Null for none, or for several. */
export type StreetFinder = (written: string) => string | null;

export function createStreetFinder(listed: Iterable<string>): StreetFinder {
  const byBase = Map.groupBy(
    [...new Set(listed)].map((street) => ({ street, name: readStreetName(street) })),
    ({ name }) => name.base,
  );
  const found = new Map<string, string | null>();
  const find = (asked: StreetName): string | null => {
    const scored = (byBase.get(asked.base) ?? []).flatMap(({ street, name }) => {
      const score = scoreMatch(asked, name);
      return score === null ? [] : [{ street, score }];
    });
    const best = Math.max(...scored.map(({ score }) => score));
    const [street, ...others] = scored.filter(({ score }) => score === best);
    return street && others.length === 0 ? street.street : null;
  };
  return (written) => {
    const known = found.get(written);
    if (known !== undefined) return known;
    const street = find(readStreetName(written));
    found.set(written, street);
    return street;
  };
}
