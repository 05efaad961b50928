import { outsideServiceArea } from '@towscout/contracts/wire/limits';
import { isInServiceArea, isLatLng, type LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

const COORDINATES = /^\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*$/;

/** Parses coordinates; a sentence explains invalid ones, and null is other text. */
export function readPlace(text: string): { place: LatLng } | { problem: string } | null {
  const found = COORDINATES.exec(text);
  if (!found) return null;
  const place = { lat: Number(found[1]), lng: Number(found[2]) };
  if (!isLatLng(place)) return { problem: m.places_coordinates_range() };
  return isInServiceArea(place) ? { place } : { problem: outsideServiceArea() };
}
