import { dayNumber } from '@towscout/domain/parking-rules/risk/calendar';
import { type Drift, evenedShare, evenOutInterval } from '@towscout/domain/parking-rules/risk/distance';
import { getSeason, inSeason } from '@towscout/domain/parking-rules/risk/seasons';
import type { Interval } from '@towscout/domain/parking-rules/risk/shrinkage';

import type { RiskModelRow } from './risk.queries.ts';

export const packDrift = ({ perDoubling, lift }: Drift): number[] => [perDoubling, lift];

function unpackDrift(packed: readonly number[] | null): Drift | null {
  const [perDoubling, lift] = packed ?? [];
  return perDoubling === undefined || lift === undefined ? null : { perDoubling, lift };
}

/** Turns the risk of a typical hour into that of an hour of this day: by its distance from the last day learned, and its season. */
export function chanceOn(
  { seasons, drift: packed, lastDay }: Pick<RiskModelRow, 'seasons' | 'drift' | 'lastDay'>,
  day: number,
): (typical: Interval) => Interval {
  const drift = unpackDrift(packed);
  const share = evenedShare(drift, day - dayNumber(lastDay));
  const season = getSeason(seasons, day);
  return (typical) => inSeason(evenOutInterval(typical, share, drift), season);
}
