import { type LatLng, metersBetween } from '@towscout/geo';

import type { AddressPlace } from '../streets.port.ts';
import type { NameMatch, StreetReader } from './read-packed.ts';

/** Lines that end this close to each other meet, even where the source drew a gap. */
const MEET_METERS = 40;
/** The crossings of two divided streets are one corner. */
const ONE_CORNER_METERS = 70;
const PRECISION_METERS = 20;
/** About 55 m from south to north. */
const CELL_DEGREES = 0.0005;

type Vertex = { point: LatLng; entry: number; fit: number };
type Meeting = { point: LatLng; gapMeters: number; a: Vertex; b: Vertex };

/** Several points when the streets meet in several places. */
export function findCorners(
  reader: StreetReader,
  names: readonly NameMatch[],
  crossNames: readonly NameMatch[],
  where: (zip: string | null) => boolean,
): AddressPlace[] {
  const crossing = getVertices(reader, crossNames, where);
  const near = thoseNear(crossing, getVertices(reader, names, where));
  const cells = inCells(thoseNear(near, crossing));
  const meetings = near.flatMap((a) => findMeetings(a, cells));
  const best = meetings.toSorted((one, other) => getFit(other) - getFit(one) || one.gapMeters - other.gapMeters);
  const corners: Meeting[] = [];
  for (const meeting of best) {
    const isWorse =
      corners[0] && (getFit(meeting) < getFit(corners[0]) || meeting.gapMeters > corners[0].gapMeters + 1);
    if (isWorse) break;
    if (corners.every(({ point }) => metersBetween(point, meeting.point) > ONE_CORNER_METERS)) corners.push(meeting);
  }
  return corners.map(({ point, gapMeters, a, b }) => ({
    point,
    precisionMeters: Math.round(PRECISION_METERS + gapMeters),
    basis: 'corner',
    street: reader.getName(a.entry),
    houseNumber: null,
    crossStreet: reader.getName(b.entry),
    zip: reader.getZip(a.entry) ?? reader.getZip(b.entry),
    source: reader.source,
  }));
}

const getFit = ({ a, b }: Meeting): number => a.fit + b.fit;

function getVertices(
  reader: StreetReader,
  names: readonly NameMatch[],
  where: (zip: string | null) => boolean,
): Vertex[] {
  const vertices: Vertex[] = [];
  for (const { fit, entries } of names)
    for (let entry = entries.from; entry < entries.to; entry += 1)
      if (where(reader.getZip(entry)))
        for (const point of reader.points(reader.getLine(entry))) vertices.push({ point, entry, fit });
  return vertices;
}

/** Two streets have little area in common. */
function thoseNear(others: readonly Vertex[], these: readonly Vertex[]): Vertex[] {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { point } of others) {
    south = Math.min(south, point.lat - 2 * CELL_DEGREES);
    north = Math.max(north, point.lat + 2 * CELL_DEGREES);
    west = Math.min(west, point.lng - 2 * CELL_DEGREES);
    east = Math.max(east, point.lng + 2 * CELL_DEGREES);
  }
  return these.filter(({ point: { lat, lng } }) => lat >= south && lat <= north && lng >= west && lng <= east);
}

const toCell = (degrees: number): number => Math.floor(degrees / CELL_DEGREES);
const toKey = (row: number, column: number): string => `${row} ${column}`;

function inCells(vertices: readonly Vertex[]): Map<string, Vertex[]> {
  return Map.groupBy(vertices, ({ point }) => toKey(toCell(point.lat), toCell(point.lng)));
}

function findMeetings(a: Vertex, cells: ReadonlyMap<string, readonly Vertex[]>): Meeting[] {
  const [row, column] = [toCell(a.point.lat), toCell(a.point.lng)];
  const around = [-1, 0, 1].flatMap((up) =>
    [-1, 0, 1].flatMap((aside) => cells.get(toKey(row + up, column + aside)) ?? []),
  );
  return around
    .map((b) => ({ a, b, gapMeters: metersBetween(a.point, b.point), point: midway(a.point, b.point) }))
    .filter(({ gapMeters }) => gapMeters <= MEET_METERS);
}

const midway = (a: LatLng, b: LatLng): LatLng => ({ lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 });
