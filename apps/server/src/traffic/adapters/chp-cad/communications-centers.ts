import { distanceBetween, type LatLng, metres, metresToMiles } from '@towscout/geo';

/**
 * Where CHP's own communications centres stand. A log without a place of its own (notices, and calls
 * from people who came to the counter) carries the point of the centre that keeps it.
 *
 * Found in the capture of 7 July 2026: media logs, traffic advisories and escorts without a road
 * stood at exactly these points. CHP has 24 centres; for the rest see `isFiledAtCentre`.
 */
const CENTRES: readonly LatLng[] = [
  { lat: 34.144921, lng: -118.227297 }, // Los Angeles, 2901 W Broadway
  { lat: 38.085439, lng: -122.203171 }, // Golden Gate, 1551 Benicia Rd, Vallejo
  { lat: 35.265234, lng: -119.024794 }, // Bakersfield
  { lat: 36.689097, lng: -119.76409 }, // Fresno, 1380 E Fortune Ave
];

const AT_CENTRE = metresToMiles(metres(100));

const NOTICE = /\bmedia\b|\btraffic advisor/i;

/** True when a point is a communications centre's own and not an incident's. */
export const isCentrePoint = (point: LatLng): boolean =>
  CENTRES.some((centre) => distanceBetween(centre, point) <= AT_CENTRE);

/**
 * True when a log was filed at its centre: its `Area` is the centre's own code instead of a patrol
 * area (`LA` in centre `LACC`) and its location is no crossing of roads, or it is a media log.
 */
export const isFiledAtCentre = ({
  centre,
  area,
  location,
}: {
  centre: string;
  area: string;
  location: string;
}): boolean =>
  NOTICE.test(location) ||
  (centre.endsWith('CC') && area.toUpperCase() === centre.slice(0, -2) && !location.includes('/'));
