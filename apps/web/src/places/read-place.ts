import { OUTSIDE_SERVICE_AREA } from '@towscout/contracts/location';
import { isInServiceArea, isLatLng, type LatLng } from '@towscout/geo';

export type SearchType = 'address' | 'zip';

const COORDINATES = /^\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*$/;
const ZIP = /^\d{5}$/;

const MEANWHILE = 'For now: type coordinates like 40.7589, -73.9851, tap the map, or use GPS.';

/** What was typed as a place, or the sentence that says what is wrong or not possible yet. */
export function readPlace(text: string, type: SearchType): { place: LatLng } | { problem: string } {
  const found = COORDINATES.exec(text);
  if (found) {
    const place = { lat: Number(found[1]), lng: Number(found[2]) };
    if (!isLatLng(place)) return { problem: 'Latitude goes from -90 to 90 and longitude from -180 to 180.' };
    return isInServiceArea(place) ? { place } : { problem: OUTSIDE_SERVICE_AREA };
  }
  if (text.trim() === '') return { problem: type === 'zip' ? 'Enter a ZIP code.' : 'Enter a place.' };
  if (type === 'zip' && !ZIP.test(text.trim())) return { problem: 'Invalid ZIP code' };
  return type === 'zip'
    ? { problem: `ZIP codes cannot be looked up yet. ${MEANWHILE}` }
    : { problem: `Addresses cannot be looked up yet. ${MEANWHILE}` };
}
