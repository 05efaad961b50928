import { believe } from './believe.ts';
import type { BelievedTruck } from './believed-truck.ts';
import type { Vote } from './votes.ts';

/** True when the cars beside a truck are alarmed only if this voter has an alarm left to spend. */
export function asksForAlarm(truck: BelievedTruck, vote: Vote, others: readonly Vote[], now: Date): boolean {
  const alarmsBeside = (mayAlarm: boolean): boolean =>
    believe(truck, [...others, { ...vote, mayAlarm }], now).reach === 'beside';
  return alarmsBeside(true) && !alarmsBeside(false);
}
