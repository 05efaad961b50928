import { believe } from './believe.ts';
import type { BelievedTruck } from './believed-truck.ts';
import type { Voice } from './voices.ts';

/** True when the cars beside a truck are alarmed only if this speaker has an alarm left to spend. */
export function asksForAlarm(truck: BelievedTruck, voice: Voice, others: readonly Voice[], now: Date): boolean {
  const alarmsBeside = (mayAlarm: boolean): boolean =>
    believe(truck, [...others, { ...voice, mayAlarm }], now).reach === 'beside';
  return alarmsBeside(true) && !alarmsBeside(false);
}
