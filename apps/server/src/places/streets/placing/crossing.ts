import { distanceBetween, type LatLng, type Meters, milesToMeters } from '@towscout/geo';

type Met = { point: LatLng; meters: number };
/** Degrees with the longitude shortened, so that both axes are alike. */
type Flat = { x: number; y: number };
type Piece = { from: Flat; to: Flat };
type Gap = Piece & { length: number };

const METERS_PER_DEGREE = 111_195;

/** Null when they are farther apart than this. */
export function crossing(one: readonly LatLng[], other: readonly LatLng[], within: Meters): Met | null {
  const shrink = Math.cos(((one[0]?.lat ?? 0) * Math.PI) / 180);
  const flat = ({ lat, lng }: LatLng): Flat => ({ x: lng * shrink, y: lat });
  const round = ({ x, y }: Flat): LatLng => ({ lat: y, lng: x / shrink });
  const gap = smallestGap(toPieces(one.map(flat)), toPieces(other.map(flat)), within / METERS_PER_DEGREE);
  if (!gap) return null;
  const [from, to] = [round(gap.from), round(gap.to)];
  return {
    point: { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 },
    meters: milesToMeters(distanceBetween(from, to)),
  };
}

function smallestGap(pieces: readonly Piece[], crossPieces: readonly Piece[], within: number): Gap | null {
  let smallest: Gap | null = null;
  for (const piece of pieces) {
    for (const crossPiece of crossPieces) {
      const most = smallest?.length ?? within;
      if (areApart(piece, crossPiece, most)) continue;
      const gap = gapBetween(piece, crossPiece);
      if (gap.length <= most) smallest = gap;
    }
  }
  return smallest;
}

const toPieces = (line: readonly Flat[]): Piece[] =>
  line.flatMap((to, at) => {
    const from = line[at - 1];
    return from ? [{ from, to }] : line.length === 1 ? [{ from: to, to }] : [];
  });

/** Most are, which saves the rest. */
const areApart = (one: Piece, other: Piece, most: number): boolean =>
  Math.min(one.from.x, one.to.x) - Math.max(other.from.x, other.to.x) > most ||
  Math.min(other.from.x, other.to.x) - Math.max(one.from.x, one.to.x) > most ||
  Math.min(one.from.y, one.to.y) - Math.max(other.from.y, other.to.y) > most ||
  Math.min(other.from.y, other.to.y) - Math.max(one.from.y, one.to.y) > most;

function gapBetween(one: Piece, other: Piece): Gap {
  const met = meeting(one, other);
  if (met) return { from: met, to: met, length: 0 };
  const ends = [
    { from: one.from, to: closestOn(other, one.from) },
    { from: one.to, to: closestOn(other, one.to) },
    { from: closestOn(one, other.from), to: other.from },
    { from: closestOn(one, other.to), to: other.to },
  ].map(({ from, to }) => ({ from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }));
  return ends.reduce((shortest, each) => (each.length < shortest.length ? each : shortest));
}

function meeting(one: Piece, other: Piece): Flat | null {
  const [along, across] = [toward(one), toward(other)];
  const turn = along.x * across.y - along.y * across.x;
  if (turn === 0) return null;
  const [x, y] = [other.from.x - one.from.x, other.from.y - one.from.y];
  const share = (x * across.y - y * across.x) / turn;
  const otherShare = (x * along.y - y * along.x) / turn;
  const isOnBoth = share >= 0 && share <= 1 && otherShare >= 0 && otherShare <= 1;
  return isOnBoth ? { x: one.from.x + share * along.x, y: one.from.y + share * along.y } : null;
}

function closestOn(piece: Piece, { x, y }: Flat): Flat {
  const along = toward(piece);
  const length = along.x ** 2 + along.y ** 2;
  const share = length === 0 ? 0 : ((x - piece.from.x) * along.x + (y - piece.from.y) * along.y) / length;
  const within = Math.min(1, Math.max(0, share));
  return { x: piece.from.x + within * along.x, y: piece.from.y + within * along.y };
}

const toward = ({ from, to }: Piece): Flat => ({ x: to.x - from.x, y: to.y - from.y });
