import { LOCATION_MAX_LENGTH } from '@towscout/contracts/trucks/constants';
import { type Box, boxContains, type LatLng, distanceBetween, meters, metersToMiles } from '@towscout/geo';

import { readRoad, type Road, describeRoad } from './describe-road.ts';
import type { ChpLog } from './read-logs.ts';

const CALIFORNIA: Box = { south: 32.4, west: -124.6, north: 42.1, east: -114 };

/** `38531446:121344046` are microdegrees without the minus sign. Null outside California and at a center. */
export function findPlace(log: Pick<ChpLog, 'latLon' | 'center' | 'area' | 'location'>): LatLng | null {
  const match = /^(\d{1,8}):-?(\d{1,9})$/.exec(log.latLon);
  if (!match || isFiledAtCenter(log)) return null;
  const point = { lat: Number(match[1]) / 1e6, lng: -Number(match[2]) / 1e6 };
  return boxContains(CALIFORNIA, point) && !isCenterPoint(point) ? point : null;
}

/** Logs without a place of their own carry the point of their center (seen July 7, 2026); there are 24. */
const CENTERS: readonly LatLng[] = [
  { lat: 34.144921, lng: -118.227297 }, // Los Angeles, 2901 W Broadway
  { lat: 38.085439, lng: -122.203171 }, // Golden Gate, 1551 Benicia Rd, Vallejo
  { lat: 35.265234, lng: -119.024794 }, // Bakersfield
  { lat: 36.689097, lng: -119.76409 }, // Fresno, 1380 E Fortune Ave
];

const AT_CENTRE = metersToMiles(meters(100));

const NOTICE = /\bmedia\b|\btraffic advisor/i;

const isCenterPoint = (point: LatLng): boolean => CENTERS.some((center) => distanceBetween(center, point) <= AT_CENTRE);

/** True for media logs, and for an `Area` that is the center's own code (`LA` in `LACC`) without a crossing. */
const isFiledAtCenter = ({ center, area, location }: { center: string; area: string; location: string }): boolean =>
  NOTICE.test(location) ||
  (center.endsWith('CC') && area.toUpperCase() === center.slice(0, -2) && !location.includes('/'));

const NO_LOCATION = 'California (place not given)';

/** `Eo` and `Jeo`, before or after the slash. */
const POSITIONS = new Map([
  ['NO', 'north of'],
  ['SO', 'south of'],
  ['EO', 'east of'],
  ['WO', 'west of'],
  ['JNO', 'just north of'],
  ['JSO', 'just south of'],
  ['JEO', 'just east of'],
  ['JWO', 'just west of'],
]);

const PHONE_NUMBER = /\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}/g;
/** Of what is in brackets only a position matters; the rest is call signs. */
const BRACKETS = /\(([^)]*)\)?/g;

/** A road, and how it is joined to the one before: by a position, or at a crossing. */
type Joined = { position: string | null; road: Road };

/** 'I-210 West, east of Day Creek Blvd, Rancho Cucamonga' from `I210 W Eo / Day Creek Blvd`, as a driver would say. */
export function describeLocation(location: string, area: string): string {
  const plain = location
    .replace(PHONE_NUMBER, ' ')
    .replace(BRACKETS, (_all, inside: string) => (POSITIONS.has(inside.trim().toUpperCase()) ? ` / ${inside} ` : ' '))
    .replace(/\//g, ' / ')
    .replace(/[^\p{L}\p{N}&'. /-]/gu, ' ');
  const roads = joinedRoads(plain.split(/\s+/).filter((word) => /[\p{L}\p{N}/]/u.test(word)));
  const city = roads.map(({ road }) => road.city).find((name) => name !== null) ?? describeArea(area);
  const words = [inDriversOrder(roads), city].filter((part) => part !== '').join(', ');
  return words.slice(0, LOCATION_MAX_LENGTH).trim() || NO_LOCATION;
}

/** A position with nothing after it belongs to the next road, or to the one before. */
function joinedRoads(words: readonly string[]): Joined[] {
  const parts: { position: string | null; words: string[] }[] = [{ position: null, words: [] }];
  for (const word of words) {
    const position = POSITIONS.get(word.toUpperCase());
    const last = parts.at(-1);
    if (position) parts.push({ position, words: [] });
    else if (word !== '/') last?.words.push(word);
    else if (last && last.words.length > 0) parts.push({ position: null, words: [] });
  }
  const trailing = parts.at(-1)?.words.length === 0 ? parts.at(-1)?.position : null;
  const roads = parts
    .filter((part) => part.words.length > 0)
    .map((part) => ({ position: part.position, road: readRoad(part.words) }));
  // `Sr99 N / Sr41 (jso)`: the position is that of the crossing it follows.
  const crossing = roads.at(-1);
  if (trailing && crossing && roads.length > 1) crossing.position ??= trailing;
  return roads;
}

function inDriversOrder(roads: readonly Joined[]): string {
  const [first, second, ...rest] = roads;
  if (!first) return '';
  if (!second) return describeRoad(first.road);
  const begun = describePair(first.road, second);
  return rest.reduce(
    (words, { position, road }) => `${words}${position ? `, ${position}` : ' at'} ${describeRoad(road)}`,
    begun,
  );
}

function describePair(road: Road, { position, road: other }: Joined): string {
  if (position) return `${describeRoad(road)}, ${position} ${describeRoad(other)}`;
  if (road.leadsOn) return `${describeRoad(road)} to ${describeRoad(other)}`;
  if (road.ramp === 'connector') return describeRoad(road);
  if (other.ramp === 'connector') return describeConnector(road, other);
  if (road.ramp === 'on-ramp' && other.isRoute) return `${describeRoad(road)} to ${describeRoad(other)}`;
  if (road.ramp && other.isRoute) return `${describeRoad(other)} at ${describeRoad(road)}`;
  return road.name === other.name ? describeRoad(road) : `${describeRoad(road)} at ${describeRoad(other)}`;
}

/** `I10 E / I10 E I110 S Con` leads to I-110, `I405 S / Sr90 E I405 S Con` comes from SR-90. */
function describeConnector(road: Road, connector: Road): string {
  const comesIn = connector.leadsTo === road.name;
  return `${describeRoad(road)}, connector ${comesIn ? 'from' : 'to'} ${comesIn ? connector.name : (connector.leadsTo ?? connector.name)}`;
}

const AREAS = new Map([
  ['LAFSP', 'Los Angeles'],
  ['SOUTH LAKE', 'South Lake Tahoe'],
]);

const DIRECTION = /^(?:north|south|east|west|central)$/i;

/** An area's name. A center's code (`GG`), or a part of a patrol's beats (`South FSP`), is not the name of a place. */
function describeArea(area: string): string {
  const known = AREAS.get(area.trim().toUpperCase());
  if (known) return known;
  const name = describeRoad(
    readRoad(
      area
        .replace(/ ?FSP$/i, '')
        .split(/\s+/)
        .filter(Boolean),
    ),
  )
    .replace(/ La$/, ' LA')
    .replace(/ Sac$/, ' Sacramento');
  return name.length <= 2 || DIRECTION.test(name) ? '' : name;
}
