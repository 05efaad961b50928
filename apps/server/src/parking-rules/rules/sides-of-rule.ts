import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { type Flat, flatAround, footOn, type LatLng, type LineFoot, outlineContains } from '@towscout/geo';

import type { StreetBlock } from '#places';
import type { HouseSide } from '#sources';

import type { Compass } from '../index.ts';
import type { StoredCurb } from '../stored-rule.ts';

/** The sides on which a rule holds; `unclear`: it may hold there, but on which side can't be told. */
export type RuleSides = readonly StreetSide[] | 'unclear';

/** The street beside a spot. Its name is null when only a rule's own line is known. */
export type SpotStreet = Omit<StreetBlock, 'name'> & { name: string | null };

/** A rule's place by its row in the city's table. */
export type PlacedCurb = { curb: StoredCurb; lines: readonly (readonly LatLng[])[] };

const BOTH: readonly StreetSide[] = ['left', 'right'];
const NEITHER: readonly StreetSide[] = [];

/** A curb is at most this far from the middle of its street. */
const CURB_METERS = 20;
/** Two sources' lines along the middle of a block are at most this far apart. One source's lines hardly differ. */
const BLOCK_METERS = 20;
const DRAWING_METERS = 1;
/** Two sources' lines along the middle of a street are at most this far apart, except a zone known only as a point. */
const STREET_METERS = 30;
const POINT_METERS = 45;
/** Lines that meet at more than 30 degrees belong to different streets. */
const PARALLEL = Math.cos(Math.PI / 6);
/** A curb's line closer to the middle than this does not tell its side. */
const SIDE_METERS = 1;
/** A curb's line still applies this far beyond its end, to allow for drawing errors. */
const END_METERS = 5;

const COMPASS = ['east', 'northeast', 'north', 'northwest', 'west', 'southwest', 'south', 'southeast'] as const;

/** The sides of the street where a rule applies beside a spot. Signs depend on their neighbors: see `signsBeside`. */
export function sidesOfRule({ curb, lines }: PlacedCurb, street: SpotStreet, spot: LatLng): RuleSides {
  const [line] = lines;
  switch (curb.by) {
    case 'block': {
      return line ? blockSide(line, curb.side, street, footOn(street.line, spot)) : NEITHER;
    }
    case 'area':
      return ofParity(sidesInArea(lines, footOn(street.line, spot)), street, curb.side ?? null);
    case 'street': {
      if (!lines.some((each) => coversStreet(each, footOn(street.line, spot)))) return NEITHER;
      return ofParity(BOTH, street, curb.side);
    }
    case 'lines': {
      const foot = footOn(street.line, spot);
      if (curb.along === 'street') return lines.some((each) => coversStreet(each, foot)) ? BOTH : NEITHER;
      return [...new Set(lines.flatMap((each) => curbSide(each, street, foot)))];
    }
    case 'sign':
      return NEITHER;
  }
}

/** From the middle of a street to a car at its curb. */
const CAR_METERS = 7;
/** Areas are drawn along the middle of streets, but not exactly: a curb this near to the line may be on either side of it. */
const DRAWN_METERS = 4;

/** The sides of a street that lie in an area, by where a car at the curb would stand. */
export function sidesInArea(rings: readonly (readonly LatLng[])[], foot: LineFoot): RuleSides {
  const curbs = BOTH.flatMap((side) => curbAt(foot, side) ?? []);
  if (curbs.some(({ point }) => isOnLine(rings, point))) return 'unclear';
  return curbs.filter(({ point }) => isWithin(rings, point)).map(({ side }) => side);
}

function curbAt({ point, direction }: LineFoot, side: StreetSide): { side: StreetSide; point: LatLng } | null {
  if (!direction) return null;
  const aside = side === 'left' ? CAR_METERS : -CAR_METERS;
  return { side, point: flatAround(point).round({ x: -direction.y * aside, y: direction.x * aside }) };
}

/** Inside of an odd number of rings: a hole is a ring within another. */
const isWithin = (rings: readonly (readonly LatLng[])[], point: LatLng): boolean =>
  rings.filter((ring) => outlineContains(ring, point)).length % 2 === 1;

const isOnLine = (rings: readonly (readonly LatLng[])[], point: LatLng): boolean =>
  rings.some((ring) => footOn([...ring, ...ring.slice(0, 1)], point).distanceMeters < DRAWN_METERS);

/** A side given relative to the row's own line, which may run the other way, and begin and end elsewhere. */
function blockSide(
  line: readonly LatLng[],
  side: StreetSide,
  street: SpotStreet,
  foot: LineFoot,
): readonly StreetSide[] {
  if (!runsBeside(line, foot, BLOCK_METERS) || isOfAnother(street, footOn(line, foot.point))) return NEITHER;
  const { direction } = footOn(line, foot.point);
  if (!foot.direction || !direction) return NEITHER;
  if (dot(foot.direction, direction) > 0) return [side];
  return [side === 'left' ? 'right' : 'left'];
}

/** The other half of a divided street, or an alley, may be as near as another source's line of the same street. */
const isOfAnother = ({ line, beside }: SpotStreet, { point }: LineFoot): boolean => {
  const own = footOn(line, point).distanceMeters;
  return beside.some((each) => footOn(each, point).distanceMeters < own - DRAWING_METERS);
};

function ofParity(sides: RuleSides, street: SpotStreet, parity: HouseSide | null): RuleSides {
  if (parity === null || sides === 'unclear' || sides.length === 0) return sides;
  const numbered = sidesOfParity(street, parity);
  return numbered === 'unclear' ? numbered : sides.filter((side) => numbered.includes(side));
}

/** Both sides of a block may have the same parity. The row then does not tell which side it means. */
function sidesOfParity({ houses }: SpotStreet, parity: HouseSide): RuleSides {
  const sides = BOTH.filter((side) => houses[side]?.parity === parity);
  return sides.length === 1 ? sides : 'unclear';
}

function curbSide(line: readonly LatLng[], street: SpotStreet, foot: LineFoot): StreetSide[] {
  if (!runsBeside(line, foot, CURB_METERS)) return [];
  const { distanceMeters, side } = footOn(street.line, footOn(line, foot.point).point);
  return distanceMeters < SIDE_METERS ? [...BOTH] : [side];
}

function coversStreet(line: readonly LatLng[], foot: LineFoot): boolean {
  const { direction, distanceMeters } = footOn(line, foot.point);
  return direction ? runsBeside(line, foot, STREET_METERS) : distanceMeters <= POINT_METERS;
}

/** Returns true when a line runs along the street at this foot. */
function runsBeside(line: readonly LatLng[], { point, direction }: LineFoot, within: number): boolean {
  const beside = footOn(line, point);
  if (!direction || !beside.direction || beside.distanceMeters > within) return false;
  const { x, y } = flatAround(point).flat(beside.point);
  return Math.abs(dot(direction, beside.direction)) >= PARALLEL && Math.abs(dot(direction, { x, y })) <= END_METERS;
}

const dot = (a: Flat, b: Flat): number => a.x * b.x + a.y * b.y;

/** Of a divided street: the curb across its median, and on which side of the spot's own half it lies. */
export function findFarCurb<Placed extends PlacedCurb>(
  placed: readonly Placed[],
  street: SpotStreet,
  spot: LatLng,
): { side: StreetSide; rules: Placed[] } | null {
  const { otherHalf } = street;
  if (!otherHalf) return null;
  const { side } = footOn(street.line, footOn(otherHalf, footOn(street.line, spot).point).point);
  const half = { ...street, line: [...otherHalf], beside: [street.line, ...street.beside] };
  const rules = placed.filter((each) => isOfBlock(each) && sidesOfRule(each, half, spot).includes(side));
  return { side, rules };
}

/** Rows that tell a block tell which half, too. */
const isOfBlock = ({ curb }: PlacedCurb): boolean => curb.by === 'block';

/** A median has rules of its own where it is posted; where it is not, whoever is on that side is at the far curb. */
export const orOfFarCurb = <Placed extends PlacedCurb>(
  own: readonly Placed[],
  far: readonly Placed[],
): readonly Placed[] => (own.some(isOfBlock) ? own : [...own, ...far]);

/** Where a side of the street lies beside a spot, seen from the middle; null when its line has no length. */
export function findCompass({ line }: Pick<SpotStreet, 'line'>, spot: LatLng, side: StreetSide): Compass | null {
  const { direction } = footOn(line, spot);
  if (!direction) return null;
  const turn = side === 'left' ? 1 : -1;
  const angle = Math.atan2(direction.x * turn, -direction.y * turn);
  return COMPASS[(Math.round(angle / (Math.PI / 4)) + COMPASS.length) % COMPASS.length] ?? null;
}
