import { isLatLng, type LatLng } from '@towscout/geo';

/** GRS 80, in meters. */
const SEMI_MAJOR = 6_378_137;
const FLATTENING = 1 / 298.257222101;
const E = Math.sqrt(FLATTENING * (2 - FLATTENING));

const US_SURVEY_FOOT = 1200 / 3937;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** EPSG:2263, New York Long Island: a Lambert conformal conic projection with two standard parallels. */
const ORIGIN = { lat: radians(40 + 1 / 6), lng: radians(-74) };
const PARALLELS = [radians(40 + 2 / 3), radians(41 + 1 / 30)] as const;
const FALSE_EASTING = 300_000;

/** Of conformal latitudes: `t` and `m` in Snyder, Map Projections (1987), equations 15-9 and 14-15. */
const toT = (lat: number): number => {
  const sine = E * Math.sin(lat);
  return Math.tan(Math.PI / 4 - lat / 2) / ((1 - sine) / (1 + sine)) ** (E / 2);
};
const toM = (lat: number): number => Math.cos(lat) / Math.sqrt(1 - (E * Math.sin(lat)) ** 2);

const [FIRST, SECOND] = PARALLELS;
const CONE = (Math.log(toM(FIRST)) - Math.log(toM(SECOND))) / (Math.log(toT(FIRST)) - Math.log(toT(SECOND)));
const SCALE = (SEMI_MAJOR * toM(FIRST)) / (CONE * toT(FIRST) ** CONE);
const ORIGIN_RADIUS = SCALE * toT(ORIGIN.lat) ** CONE;

/** Each turn makes it about 300 times more exact. */
const TURNS = 6;

/** Where feet of the state's plane are; null without, and beyond Long Island's zone. */
export function fromStatePlane(eastFeet: number | null, northFeet: number | null): LatLng | null {
  if (eastFeet === null || northFeet === null) return null;
  const east = eastFeet * US_SURVEY_FOOT - FALSE_EASTING;
  const north = ORIGIN_RADIUS - northFeet * US_SURVEY_FOOT;
  const t = (Math.hypot(east, north) / SCALE) ** (1 / CONE);
  let lat = Math.PI / 2 - 2 * Math.atan(t);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const sine = E * Math.sin(lat);
    lat = Math.PI / 2 - 2 * Math.atan(t * ((1 - sine) / (1 + sine)) ** (E / 2));
  }
  const point = { lat: degrees(lat), lng: degrees(ORIGIN.lng + Math.atan2(east, north) / CONE) };
  return isLatLng(point) && isInZone(point) ? point : null;
}

const isInZone = ({ lat, lng }: LatLng): boolean => lat > 40.4 && lat < 41.4 && lng > -74.4 && lng < -71.7;
