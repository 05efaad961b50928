import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { readStreetName, scoreMatch } from '@towscout/domain/places/street-name';
import { type Flat, flatAround, footOn, type LatLng, measureLength } from '@towscout/geo';

import type { StoredCurb } from '../stored-rule.ts';
import type { PlacedCurb, SpotStreet } from './sides-of-rule.ts';

type Sign = Extract<StoredCurb, { by: 'sign' }>;
type Words = Sign['side'];

/** Toward which end of the block's line a sign applies from its pole; `unclear` when its arrow points across the street. */
type Reach = 'ahead' | 'behind' | 'both' | 'unclear';
type Beside<Placed> = { placed: Placed; along: number; reach: Reach };

/** A pole is at most this far from the middle of its street, and not in the middle. */
const POLE_METERS = { least: 1, most: 20 };
/** So far beyond the block's end, a pole is of another block. */
const END_METERS = 5;
/** Signs as near to each other are on one pole. */
const ONE_POLE_METERS = 2;
/** Manhattan's north is 29 degrees off, and its streets are across at the rest to 90. */
const SAME_WAY = Math.cos((50 * Math.PI) / 180);

const TOWARD: Readonly<Record<Words, Flat>> = {
  north: { x: 0, y: 1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: -1 },
  west: { x: -1, y: 0 },
};

/**
 * The signs that apply beside a spot, on each side of its street: those of the poles before and behind it whose arrows
 * point there. A sign applies up to the next pole, and no farther than its block.
 */
export function signsBeside<Placed extends PlacedCurb>(
  placed: readonly Placed[],
  street: SpotStreet,
  spot: LatLng,
): Readonly<Record<StreetSide, { applying: readonly Placed[]; isUnclear: boolean }>> {
  const length = measureLength(street.line);
  const at = footOn(street.line, spot).part * length;
  const bySide: Record<StreetSide, Beside<Placed>[]> = { left: [], right: [] };
  for (const each of placed) {
    const found = each.curb.by === 'sign' ? placePole(each.curb, each.lines[0]?.[0], street, length) : null;
    if (found) bySide[found.side].push({ placed: each, along: found.along, reach: found.reach });
  }
  return { left: applyingAt(bySide.left, at), right: applyingAt(bySide.right, at) };
}

function applyingAt<Placed>(signs: readonly Beside<Placed>[], at: number) {
  const last = Math.max(...signs.filter(({ along }) => along <= at).map(({ along }) => along));
  const next = Math.min(...signs.filter(({ along }) => along > at).map(({ along }) => along));
  const before = signs.filter(({ along }) => along <= at && last - along <= ONE_POLE_METERS);
  const behind = signs.filter(({ along }) => along > at && along - next <= ONE_POLE_METERS);
  const points = (way: Reach) => (sign: Beside<Placed>) => sign.reach === way || sign.reach === 'both';
  return {
    applying: [...before.filter(points('ahead')), ...behind.filter(points('behind'))].map((sign) => sign.placed),
    isUnclear: [...before, ...behind].some(({ reach }) => reach === 'unclear'),
  };
}

/** Null for a sign of another street, or on no side of this one. */
function placePole(
  { street: name, side: words, arrow }: Sign,
  pole: LatLng | undefined,
  { name: streetName, line }: SpotStreet,
  length: number,
): { side: StreetSide; along: number; reach: Reach } | null {
  if (!pole || streetName === null) return null;
  if (scoreMatch(readStreetName(name), readStreetName(streetName)) === null) return null;
  const { point, direction, distanceMeters, part, side } = footOn(line, pole);
  if (!direction || distanceMeters < POLE_METERS.least || distanceMeters > POLE_METERS.most) return null;
  const aside = flatAround(point).flat(pole);
  if (Math.abs(dot(aside, direction)) > END_METERS) return null;
  if (dot(aside, TOWARD[words]) / distanceMeters < SAME_WAY) return null;
  return { side, along: part * length, reach: toReach(arrow, direction) };
}

function toReach(arrow: Words | null, direction: Flat): Reach {
  if (arrow === null) return 'both';
  const along = dot(TOWARD[arrow], direction);
  if (Math.abs(along) < SAME_WAY) return 'unclear';
  return along > 0 ? 'ahead' : 'behind';
}

const dot = (a: Flat, b: Flat): number => a.x * b.x + a.y * b.y;
