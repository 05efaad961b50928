import type { StreetSide } from '@towscout/domain/outlook/street-side';
import { type Flat, flatAround, type LatLng } from '@towscout/geo';

const distance = (a: Flat, b: Flat): number => Math.hypot(b.x - a.x, b.y - a.y);

export function metersBetween(a: LatLng, b: LatLng): number {
  const { flat } = flatAround(a);
  return distance({ x: 0, y: 0 }, flat(b));
}

export function measureLength(line: readonly LatLng[]): number {
  let length = 0;
  for (const [index, point] of line.entries()) if (index > 0) length += metersBetween(line[index - 1] as LatLng, point);
  return length;
}

export function pointAlong(line: readonly LatLng[], part: number, side: StreetSide, asideMeters: number): LatLng {
  const first = line[0] as LatLng;
  const { flat, round } = flatAround(first);
  let left = measureLength(line) * part;
  for (let index = 1; index < line.length; index += 1) {
    const a = flat(line[index - 1] as LatLng);
    const b = flat(line[index] as LatLng);
    const length = distance(a, b);
    const isLast = index === line.length - 1;
    if (length > 0 && (left <= length || isLast)) {
      const along = Math.min(1, left / length);
      const aside = (side === 'left' ? asideMeters : -asideMeters) / length;
      return round({
        x: a.x + (b.x - a.x) * along - (b.y - a.y) * aside,
        y: a.y + (b.y - a.y) * along + (b.x - a.x) * aside,
      });
    }
    left -= length;
  }
  return first;
}

type Foot = { distanceMeters: number; part: number; side: StreetSide };

export function footOn(line: readonly LatLng[], point: LatLng): Foot {
  const { flat } = flatAround(point);
  const total = measureLength(line);
  let before = 0;
  let nearest: Foot = { distanceMeters: Infinity, part: 0, side: 'left' };
  for (let index = 1; index < line.length; index += 1) {
    const a = flat(line[index - 1] as LatLng);
    const b = flat(line[index] as LatLng);
    const length = distance(a, b);
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(a.x * dx + a.y * dy) / length ** 2));
    const distanceMeters = Math.hypot(a.x + dx * along, a.y + dy * along);
    if (distanceMeters < nearest.distanceMeters) {
      const part = total === 0 ? 0 : (before + length * along) / total;
      nearest = { distanceMeters, part, side: a.x * dy - a.y * dx < 0 ? 'right' : 'left' };
    }
    before += length;
  }
  return nearest;
}
