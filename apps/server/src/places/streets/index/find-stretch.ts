import { type LatLng, measureLength, metersBetween, type Meters } from '@towscout/geo';

import type { StretchPlace, StretchQuestion } from '../streets.port.ts';
import { findCorners } from './find-corner.ts';
import type { NameMatch, StreetReader } from './read-packed.ts';

/** A stretch's end is at most this far from where its street meets the other: divided streets meet in several points. */
const CORNER_METERS = 45;
const DIVIDED_METERS = 10;
/** A city measures along its own lines. */
const LENGTH_ERROR = { part: 0.1, meters: 20 };
/** Of lines of one street that meet, ends are as far apart. */
const DIGITS = 6;

type Edge = { to: string; line: readonly LatLng[]; meters: number };
type Street = { points: ReadonlyMap<string, LatLng>; edges: ReadonlyMap<string, readonly Edge[]> };
type Path = { lines: (readonly LatLng[])[]; meters: number; ends: readonly [string, string] };

const DEAD_END = /^dead[ -]?end$/i;

/** The blocks of a street between two others. Where several stretches fit, or none, says why it is left open. */
export function findStretch(reader: StreetReader, { street: name, from, to, length }: StretchQuestion): StretchPlace {
  const names = pickBest(reader.matching(name));
  if (names.length === 0) return { unplaced: 'no_street' };
  const street = openStreet(reader, names);
  const [begin, finish] = [endsAt(reader, names, street, from), endsAt(reader, names, street, to)];
  if (begin.length === 0 || finish.length === 0) return { unplaced: 'no_corner' };
  const paths = begin.flatMap((start) => finish.flatMap((end) => pathBetween(street, start, end) ?? []));
  if (paths.length === 0) return { unplaced: 'not_connected' };
  const fitting = paths.filter(({ meters }) => length === null || isAbout(meters, length));
  if (fitting.length === 0) return { unplaced: 'other_length' };
  const [shortest] = fitting.toSorted((a, b) => a.meters - b.meters);
  if (!shortest || fitting.some((path) => isElsewhere(street, path, shortest))) return { unplaced: 'several' };
  return { lines: shortest.lines };
}

const isAbout = (measured: number, length: Meters): boolean =>
  Math.abs(measured - length) <= length * LENGTH_ERROR.part + LENGTH_ERROR.meters;

/** The two sides of a divided street begin and end beside each other. */
const isElsewhere = ({ points }: Street, { ends }: Path, { ends: others }: Path): boolean =>
  ends.some((end, at) => {
    const [one, other] = [points.get(end), points.get(others[at] ?? '')];
    return !one || !other || metersBetween(one, other) > 2 * CORNER_METERS;
  });

function pickBest(names: readonly NameMatch[]): NameMatch[] {
  const best = Math.max(...names.map(({ fit }) => fit));
  return names.filter(({ fit }) => fit === best);
}

const toKey = ({ lat, lng }: LatLng): string => `${lat.toFixed(DIGITS)} ${lng.toFixed(DIGITS)}`;

function openStreet(reader: StreetReader, names: readonly NameMatch[]): Street {
  const points = new Map<string, LatLng>();
  const edges = new Map<string, Edge[]>();
  const add = (from: LatLng, edge: Edge) => {
    const key = toKey(from);
    points.set(key, from);
    edges.set(key, [...(edges.get(key) ?? []), edge]);
  };
  const lines = new Set(names.flatMap(({ entries: { from, to } }) => entriesBetween(from, to).map(reader.getLine)));
  for (const id of lines) {
    const line = reader.points(id);
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) continue;
    const meters = measureLength(line);
    add(first, { to: toKey(last), line, meters });
    add(last, { to: toKey(first), line, meters });
  }
  return { points, edges };
}

const entriesBetween = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** Where a stretch may end: one point of the street for each place where it meets the other, or each dead end. */
function endsAt(reader: StreetReader, names: readonly NameMatch[], street: Street, cross: string): string[] {
  if (DEAD_END.test(cross)) return [...street.edges].flatMap(([key, edges]) => (edges.length === 1 ? key : []));
  // A street that meets itself does so anywhere.
  const crossNames = pickBest(reader.matching(cross)).filter((each) => names.every(({ name }) => name !== each.name));
  const corners = findCorners(reader, names, crossNames, () => true);
  return [...new Set(corners.flatMap(({ point }) => nearestEnds(street, point)))];
}

/** The nearest; each side of a divided street has its own, about as near. */
function nearestEnds({ points }: Street, corner: LatLng): string[] {
  const near = [...points]
    .map(([key, point]) => ({ key, meters: metersBetween(point, corner) }))
    .filter(({ meters }) => meters <= CORNER_METERS);
  const nearest = Math.min(...near.map(({ meters }) => meters));
  return near.flatMap(({ key, meters }) => (meters <= nearest + DIVIDED_METERS ? key : []));
}

/** The shortest, by Dijkstra: a street has some hundred blocks. */
function pathBetween({ edges }: Street, start: string, end: string): Path | null {
  if (start === end) return null;
  const best = new Map<string, { meters: number; from: string | null; line: readonly LatLng[] }>();
  best.set(start, { meters: 0, from: null, line: [] });
  const open = new Set([start]);
  while (open.size > 0) {
    const here = [...open].reduce((one, other) => (metersTo(best, other) < metersTo(best, one) ? other : one));
    if (here === end) break;
    open.delete(here);
    for (const { to, line, meters } of edges.get(here) ?? []) {
      const reached = metersTo(best, here) + meters;
      if (reached >= metersTo(best, to)) continue;
      best.set(to, { meters: reached, from: here, line });
      open.add(to);
    }
  }
  const last = best.get(end);
  if (!last) return null;
  const lines: (readonly LatLng[])[] = [];
  for (let at = last; at.from !== null; at = best.get(at.from) ?? { ...at, from: null }) lines.unshift(at.line);
  return { lines, meters: last.meters, ends: [start, end] };
}

const metersTo = (best: ReadonlyMap<string, { meters: number }>, key: string): number =>
  best.get(key)?.meters ?? Infinity;
