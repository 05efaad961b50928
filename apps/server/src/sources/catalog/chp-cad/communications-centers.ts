import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';

/**
 * Where CHP's own communications centers are. A log without a place of its own (notices, and calls from
 * people who came to the counter) carries the point of the center that keeps it.
 *
 * Found in the capture of July 7, 2026: media logs, traffic advisories and escorts without a road were at
 * exactly these points. CHP has 24 centers; for the rest see `isFiledAtCenter`.
 */
const CENTERS: readonly LatLng[] = [
  { lat: 34.144921, lng: -118.227297 }, // Los Angeles, 2901 W Broadway
  { lat: 38.085439, lng: -122.203171 }, // Golden Gate, 1551 Benicia Rd, Vallejo
  { lat: 35.265234, lng: -119.024794 }, // Bakersfield
  { lat: 36.689097, lng: -119.76409 }, // Fresno, 1380 E Fortune Ave
];

const AT_CENTRE = metersToMiles(meters(100));

const NOTICE = /\bmedia\b|\btraffic advisor/i;

/** True when a point is a communications center's own and not an incident's. */
export const isCenterPoint = (point: LatLng): boolean =>
  CENTERS.some((center) => distanceBetween(center, point) <= AT_CENTRE);

/**
 * True when a log was filed at its center: its `Area` is the center's own code instead of a patrol area
 * (`LA` in center `LACC`) and its location is not a crossing of roads, or it is a media log.
 */
export const isFiledAtCenter = ({
  center,
  area,
  location,
}: {
  center: string;
  area: string;
  location: string;
}): boolean =>
  NOTICE.test(location) ||
  (center.endsWith('CC') && area.toUpperCase() === center.slice(0, -2) && !location.includes('/'));
