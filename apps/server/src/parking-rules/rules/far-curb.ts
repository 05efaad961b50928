import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { footOn, type LatLng } from '@towscout/geo';

import { type PlacedCurb, sidesOfRule, type SpotStreet } from './sides-of-rule.ts';

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
