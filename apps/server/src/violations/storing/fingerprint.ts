import type { CityViolation } from '../cities/city.port.ts';

/**
 * What a table says of a violation, as one number of 53 bits: another one when it says anything else, but
 * for one chance in nine quadrillion. A digest of its JSON would cost as much as all the rest of reading it.
 */
export function fingerprintOf(item: CityViolation): number {
  const { place } = item;
  const said =
    `${item.plate}|${item.plateState}|${item.type}|${item.description}|${item.fineAmount}|${item.issuedAt.getTime()}|` +
    `${item.isTimeKnown}|${item.status}|${place.text}|${place.houseNumber}|${place.street}|${place.crossStreet}|` +
    `${place.county}|${place.precinct}|${place.point?.lat}|${place.point?.lng}`;
  // FNV-1a, twice with different beginnings and primes.
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < said.length; at += 1) {
    const code = said.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
