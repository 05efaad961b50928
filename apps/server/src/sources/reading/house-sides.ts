import type { StreetSide } from '@towscout/domain/parking-rules/street-side';

import type { HouseSide } from '../city.port.ts';
import { readNumber, readText, type PlainRow } from './read-fields.ts';

/** The fields of the first and last house number on each side of a line, which may run either way. */
type RangeFields = Readonly<Record<StreetSide, readonly [from: string, to: string]>>;

/** The side of the odd numbers as seen along the line; null when the numbers do not tell. */
export function sideOfOdd(row: PlainRow, fields: RangeFields): StreetSide | null {
  const [left, right] = [parityOf(row, fields.left), parityOf(row, fields.right)];
  if (left === 'mixed' || right === 'mixed' || (left !== null && left === right)) return null;
  if (left === 'odd' || right === 'even') return 'left';
  return left === 'even' || right === 'odd' ? 'right' : null;
}

export const otherSide = (side: StreetSide): StreetSide => (side === 'left' ? 'right' : 'left');

function parityOf(row: PlainRow, fields: readonly string[]): HouseSide | 'mixed' | null {
  const numbers = fields.flatMap((field) => readNumber({ [field]: readText(row, field) }, field) ?? []);
  const parities = new Set(numbers.filter((number) => number > 0).map((number) => (number % 2 === 0 ? 'even' : 'odd')));
  const [parity = null] = parities;
  return parities.size > 1 ? 'mixed' : parity;
}
