import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { footOn, type LatLng } from '@towscout/geo';

import type { Compass } from '../index.ts';
import type { SpotStreet } from './sides-of-rule.ts';

const COMPASS = ['east', 'northeast', 'north', 'northwest', 'west', 'southwest', 'south', 'southeast'] as const;

/** Where a side of the street lies beside a spot, seen from the middle; null when its line has no length. */
export function findCompass({ line }: Pick<SpotStreet, 'line'>, spot: LatLng, side: StreetSide): Compass | null {
  const { direction } = footOn(line, spot);
  if (!direction) return null;
  const turn = side === 'left' ? 1 : -1;
  const angle = Math.atan2(direction.x * turn, -direction.y * turn);
  return COMPASS[(Math.round(angle / (Math.PI / 4)) + COMPASS.length) % COMPASS.length] ?? null;
}
