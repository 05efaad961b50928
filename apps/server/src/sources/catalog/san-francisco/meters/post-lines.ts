import { flatAround, type LatLng } from '@towscout/geo';

/** Where a meter stands: its space lies along the curb. */
export type Post = { point: LatLng; isOdd: boolean };

/** Half the length of a space, beside which a car stands. */
const HALF_SPACE_METERS = 3.5;
/** Closer posts don't tell which way the curb runs, and farther ones are around a corner. */
const NEIGHBOR_METERS = { least: 2, most: 60 };

/**
 * The space of each post of a block as a line along its curb. The curb runs from the post to the nearest one with numbers
 * of the same parity; beside a lone post it runs as the block's other curb. Null for a post of which neither is known.
 */
export function postLines(posts: readonly Post[]): (LatLng[] | null)[] {
  const own = posts.map((post) => directionAt(post, posts));
  const any = own.find((direction) => direction !== null) ?? null;
  return posts.map(({ point }, at) => {
    const direction = own[at] ?? any;
    return direction && alongCurb(point, direction);
  });
}

type Direction = { x: number; y: number };

function directionAt({ point, isOdd }: Post, posts: readonly Post[]): Direction | null {
  const { flat } = flatAround(point);
  let nearest: { x: number; y: number; meters: number } | null = null;
  for (const other of posts) {
    if (other.isOdd !== isOdd) continue;
    const { x, y } = flat(other.point);
    const meters = Math.hypot(x, y);
    if (meters < NEIGHBOR_METERS.least || meters > (nearest?.meters ?? NEIGHBOR_METERS.most)) continue;
    nearest = { x, y, meters };
  }
  return nearest && { x: nearest.x / nearest.meters, y: nearest.y / nearest.meters };
}

function alongCurb(point: LatLng, { x, y }: Direction): LatLng[] {
  const { round } = flatAround(point);
  return [-HALF_SPACE_METERS, HALF_SPACE_METERS].map((meters) => round({ x: x * meters, y: y * meters }));
}
