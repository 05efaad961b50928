import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { flatAround, footOn, type LatLng, type LineFoot, outlineContains } from '@towscout/geo';

import type { RuleSides } from './rule-sides.ts';

/** From the middle of a street to a car at its curb. */
const CURB_METERS = 7;
/** Areas are drawn along the middle of streets, but not exactly: a curb this near to the line may be on either side of it. */
const DRAWN_METERS = 4;

const SIDES: readonly StreetSide[] = ['left', 'right'];

/** The sides of a street that lie in an area, by where a car at the curb would stand. */
export function sidesInArea(rings: readonly (readonly LatLng[])[], foot: LineFoot): RuleSides {
  const curbs = SIDES.flatMap((side) => curbAt(foot, side) ?? []);
  if (curbs.some(({ point }) => isOnLine(rings, point))) return 'unclear';
  return curbs.filter(({ point }) => isWithin(rings, point)).map(({ side }) => side);
}

function curbAt({ point, direction }: LineFoot, side: StreetSide): { side: StreetSide; point: LatLng } | null {
  if (!direction) return null;
  const aside = side === 'left' ? CURB_METERS : -CURB_METERS;
  return { side, point: flatAround(point).round({ x: -direction.y * aside, y: direction.x * aside }) };
}

/** Inside of an odd number of rings: a hole is a ring within another. */
const isWithin = (rings: readonly (readonly LatLng[])[], point: LatLng): boolean =>
  rings.filter((ring) => outlineContains(ring, point)).length % 2 === 1;

const isOnLine = (rings: readonly (readonly LatLng[])[], point: LatLng): boolean =>
  rings.some((ring) => footOn([...ring, ...ring.slice(0, 1)], point).distanceMeters < DRAWN_METERS);
