import { type Flat, footOn, type LatLng, type LineFoot } from '@towscout/geo';

/** Between the middles of the two halves of a divided street. */
const APART_METERS = { least: 4, most: 45 };
/** Halves run beside each other, but for where they part and meet. */
const PARALLEL = Math.cos(Math.PI / 6);

/** Of the other lines of a street, the one that runs beside a spot on it, in the same direction as its own. */
export function findOtherHalf({ point, direction }: LineFoot, others: readonly (readonly LatLng[])[]): LatLng[] | null {
  if (!direction) return null;
  const [nearest] = others
    .map((line) => ({ line, foot: footOn(line, point) }))
    .filter(({ foot }) => foot.distanceMeters >= APART_METERS.least && foot.distanceMeters <= APART_METERS.most)
    .filter(({ foot }) => foot.part > 0 && foot.part < 1 && Math.abs(along(foot, direction)) >= PARALLEL)
    .toSorted((a, b) => a.foot.distanceMeters - b.foot.distanceMeters);
  if (!nearest) return null;
  return along(nearest.foot, direction) > 0 ? [...nearest.line] : nearest.line.toReversed();
}

const along = ({ direction }: LineFoot, own: Flat): number =>
  direction ? direction.x * own.x + direction.y * own.y : 0;
