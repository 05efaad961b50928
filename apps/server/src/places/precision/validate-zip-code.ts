import { ZIP_CONFIDENCE_SUCCESS } from '@towscout/contracts/places/paths';
import type { ValidateZipcodeBody, ZipValidation } from '@towscout/contracts/places/schema';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { KnownPlaces } from '../known-places.ts';
import { getCenter, type ZipPoint } from '../zip-point.ts';
import { confidenceAlone, confidenceAt, milesFromZip, zipAccuracy } from './zip-confidence.ts';

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

export function presentZip(zip: ZipPoint, confidence: number) {
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
