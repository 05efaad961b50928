import { ZIP_CONFIDENCE_SUCCESS } from '@towscout/contracts/places/constants';
import type { ValidateZipcodeBody, ZipValidation, EnhanceLocationBody } from '@towscout/contracts/places/schema';
import { type LatLng, distanceBetween, type Meters, miles, milesToMeters } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { KnownPlaces } from '../known-places.ts';
import { getCenter, type ZipPoint, zipPlace } from '../zip-point.ts';

/** The spacing is clamped to these bounds, in miles: a point 30 miles away is never certain, and no point is exact. */
const LARGEST_AREA_MILES = 20;
const SMALLEST_AREA_MILES = 0.3;
/** A point one spacing away from its ZIP code's point scores 70: there the neighbor's area begins. */
const EVEN_AT_SPACINGS = 1.326;
const STEEPNESS = 3;
const LOST_TO_NEARER = 0.5;
const ONE_SOURCE_ALONE = 75;

/** Miles across. */
const areaMiles = ({ spacingMiles }: ZipPoint): number =>
  Math.min(LARGEST_AREA_MILES, Math.max(SMALLEST_AREA_MILES, spacingMiles));

/** From 1 at the point itself down to 0 far away. */
const closeness = (distanceMiles: number, area: number): number =>
  1 / (1 + (distanceMiles / (EVEN_AT_SPACINGS * area)) ** STEEPNESS);

/** Miles to the nearer of the two sources' points. */
export function milesFromZip(zip: ZipPoint, place: LatLng): number {
  const fromGeoNames = distanceBetween(zipPlace(zip), place);
  return zip.censusPlace ? Math.min(fromGeoNames, distanceBetween(zip.censusPlace, place)) : fromGeoNames;
}

/** 0 to 100 (decision 011). `nearestOtherMiles` is null when no other is near. */
export function confidenceAt(zip: ZipPoint, place: LatLng, nearestOtherMiles: number | null): number {
  const distance = milesFromZip(zip, place);
  const isOtherNearer = nearestOtherMiles !== null && nearestOtherMiles < distance;
  const share = isOtherNearer ? 1 - LOST_TO_NEARER * (1 - nearestOtherMiles / distance) : 1;
  return 100 * share * closeness(distance, areaMiles(zip));
}

/** By how closely the sources agree. */
export function confidenceAlone(zip: ZipPoint): number {
  const apart = zip.censusPlace ? distanceBetween(zipPlace(zip), zip.censusPlace) : 0;
  // No two sources agree to the last digit: a point that is identical in both comes from one of them.
  return apart === 0 ? ONE_SOURCE_ALONE : 100 * closeness(apart, areaMiles(zip));
}

/** Half the distance to its neighbors. */
export const zipAccuracy = (zip: ZipPoint): Meters => milesToMeters(miles(areaMiles(zip) / 2));

export type ZipKnowledge = Pick<KnownPlaces, 'zipByCode' | 'nearestZips'>;

/** Military post offices overseas, by the first digits of their ZIP codes: they move, and have no place on the map. */
const MILITARY = /^(?:340|09[0-8]|96[2-6])/;

const NEIGHBOURS_COMPARED = 4;

export function validateZipCode(
  known: ZipKnowledge,
  { zipCode, latitude, longitude }: ValidateZipcodeBody,
): ZipValidation {
  const zip = known.zipByCode(zipCode);
  if (!zip) return unknownZip(zipCode);
  const place = latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude };
  const confidence = place ? confidenceAt(zip, place, nearestOther(known, zip, place)) : confidenceAlone(zip);
  // The ZIP code itself is looked up: it exists, however far apart its sources are.
  const isValid = place === null || confidence > ZIP_CONFIDENCE_SUCCESS;
  return {
    isValid,
    ...presentZip(zip, confidence),
    precision: isValid ? 'zip_validated' : 'approximated',
    source: 'zip_lookup',
    note: null,
  };
}

export function nearestOther(known: ZipKnowledge, zip: ZipPoint, place: LatLng): number | null {
  const others = known.nearestZips(place, NEIGHBOURS_COMPARED).filter(({ zipCode }) => zipCode !== zip.zipCode);
  return others.length === 0 ? null : Math.min(...others.map((other) => milesFromZip(other, place)));
}

function presentZip(zip: ZipPoint, confidence: number) {
  const center = getCenter(zip);
  return {
    confidence: Math.round(confidence * 10) / 10,
    zipCode: zip.zipCode,
    city: zip.city,
    state: zip.state,
    enhancedLatitude: center.lat,
    enhancedLongitude: center.lng,
    accuracyRadius: Math.round(zipAccuracy(zip)),
  };
}

const unknownZip = (zipCode: string): ZipValidation => ({
  isValid: false,
  confidence: 0,
  zipCode,
  city: null,
  state: null,
  enhancedLatitude: null,
  enhancedLongitude: null,
  precision: 'approximated',
  accuracyRadius: null,
  source: 'zip_lookup',
  note: MILITARY.test(zipCode) ? m.places_server_military_zip() : null,
});

const CANDIDATES = 6;

/** The ZIP code's point replaces the browser's only when the browser reports less accuracy. */
export function enhanceLocation(
  known: ZipKnowledge,
  { latitude, longitude, accuracy }: EnhanceLocationBody,
): ZipValidation {
  const place = { lat: latitude, lng: longitude };
  const own = {
    enhancedLatitude: latitude,
    enhancedLongitude: longitude,
    accuracyRadius: accuracy ?? null,
    source: 'browser_gps' as const,
  };
  const best = known
    .nearestZips(place, CANDIDATES)
    .map((zip) => ({ zip, confidence: confidenceAt(zip, place, nearestOther(known, zip, place)) }))
    .toSorted((a, b) => b.confidence - a.confidence)[0];
  if (!best)
    return {
      isValid: false,
      confidence: 0,
      zipCode: '',
      city: null,
      state: null,
      ...own,
      precision: 'approximated',
      note: null,
    };
  const { zip, confidence } = best;
  const isValid = confidence > ZIP_CONFIDENCE_SUCCESS;
  const isZipBetter = isValid && accuracy !== undefined && accuracy > zipAccuracy(zip);
  const found = { isValid, ...presentZip(zip, confidence), note: null };
  if (isZipBetter) return { ...found, precision: 'enhanced', source: 'browser_gps' };
  return { ...found, ...own, precision: isValid ? 'gps' : 'approximated' };
}
