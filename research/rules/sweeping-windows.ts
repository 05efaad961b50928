import { ruleIntervals } from '@towscout/domain/parking-rules/rule-windows';
import { toFirstInstant, zonedAt } from '@towscout/domain/wall-clock';

import { clock, TIME_ZONE } from '../../apps/server/src/sources/catalog/san-francisco/calendar.ts';
import type { Side, Sides } from './read-sides.ts';

/** When a side is swept; `side` as in the export. */
export type SweepingWindow = { cnn: string; side: 'L' | 'R'; from: string; to: string };

/**
 * The windows from one day up to but not including another, by side and then by time. Windows of several rows are
 * merged where they meet.
 */
export function* sweepingWindows({ sides }: Pick<Sides, 'sides'>, from: string, to: string): Generator<SweepingWindow> {
  const within = { startsAt: toFirstInstant(from, 0, TIME_ZONE), endsAt: toFirstInstant(to, 0, TIME_ZONE) };
  const known = new Map<number, string>();
  const words = (at: Date): string => {
    const text = known.get(at.getTime()) ?? localTime(at);
    known.set(at.getTime(), text);
    return text;
  };
  for (const { cnn, side, rules } of sides)
    for (const { startsAt, endsAt } of ruleIntervals(rules, within, clock))
      yield { cnn, side: LETTERS[side], from: words(startsAt), to: words(endsAt) };
}

const LETTERS: Readonly<Record<Side['side'], SweepingWindow['side']>> = { left: 'L', right: 'R' };

/** '2026-11-24T07:00:00-08:00' */
const localTime = (at: Date): string =>
  zonedAt(at, TIME_ZONE).toString({ timeZoneName: 'never', smallestUnit: 'second' });
