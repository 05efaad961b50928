import { ZIP_CONFIDENCE_SUCCESS } from '@towscout/contracts/places/paths';
import type { EnhanceLocationBody, ZipValidation } from '@towscout/contracts/places/schema';

import { nearestOther, presentZip, type ZipKnowledge } from './validate-zip-code.ts';
import { confidenceAt, zipAccuracy } from './zip-confidence.ts';

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
