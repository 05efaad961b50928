import { believe } from './believe.ts';
import type { BelievedTruck } from './believed-truck.ts';
import type { Voice } from './voices.ts';

/** Whether the cars beside a truck are alarmed only if this voice may raise one of the alarms that its speaker has left. */
export function asksForAlarm(truck: BelievedTruck, voice: Voice, others: readonly Voice[], now: Date): boolean {
  const alarmsBeside = (mayAlarm: boolean): boolean =>
    believe(truck, [...others, { ...voice, mayAlarm }], now).reach === 'beside';
  return alarmsBeside(true) && !alarmsBeside(false);
}
