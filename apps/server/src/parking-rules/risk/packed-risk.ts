import { dayNumber, HOURS, HOURS_OF_WEEK, findHoliday, WEEKDAYS } from '@towscout/domain/parking-rules/risk/calendar';
import { type Drift, evenedShare, evenOutInterval } from '@towscout/domain/parking-rules/risk/distance';
import { hourOfWeek, WEEK_CLASSES, toWeekClass } from '@towscout/domain/parking-rules/risk/observations';
import { getSeason, inSeason } from '@towscout/domain/parking-rules/risk/seasons';
import type { Interval } from '@towscout/domain/parking-rules/risk/shrinkage';

import type { RiskModelRow } from './risk.queries.ts';

/** The weeks that a model tells apart: three classes of weeks of the month, and two kinds of holidays. */
const WEEKS = WEEK_CLASSES + 2;
export const TYPICAL_HOURS = WEEKS * HOURS_OF_WEEK;

/** H3 cells of about 400 meters. */
export const CELL_RESOLUTION = 9;

/** The index of the typical hour for an hour of a day. On holidays, the weeks of the month are not told apart. */
export function typicalHour(day: number, hour: number): number {
  const holiday = findHoliday(day);
  const week = holiday === null ? toWeekClass(day) : holiday === 'everything' ? WEEK_CLASSES : WEEK_CLASSES + 1;
  return week * HOURS_OF_WEEK + hourOfWeek(day, hour);
}

/** A day for each weekday of each typical week: the first of its kind. */
export function typicalDays(): number[] {
  const days = new Map<number, number>();
  for (let day = dayNumber('2024-01-01'); days.size < WEEKS * WEEKDAYS; day += 1) {
    const midnight = typicalHour(day, 0);
    if (!days.has(midnight)) days.set(midnight, day);
  }
  return [...days.values()];
}

/** The typical hours of a day, by hour. */
export function hoursOfDay(day: number): number[] {
  const midnight = typicalHour(day, 0);
  return Array.from({ length: HOURS }, (_, hour) => midnight + hour);
}

/** A chance, its low and its high end for each typical hour. */
export type PackedRisk = Uint16Array;

const PER_HOUR = 3;
/** Steps per halving; neighbors differ by 0.03%. */
const STEPS = 2048;
const MOST = 2 ** 16 - 1;

export const emptyRisk = (): PackedRisk => new Uint16Array(TYPICAL_HOURS * PER_HOUR).fill(MOST);

/** Packs only a certain chance as certain. */
const packed = (chance: number): number =>
  chance > 0 ? Math.min(MOST, Math.max(chance < 1 ? 1 : 0, Math.round(-Math.log2(chance) * STEPS))) : MOST;
const unpacked = (value: number): number => 2 ** (-value / STEPS);

export function packHour(risk: PackedRisk, hour: number, { chance, low, high }: Interval): void {
  const at = hour * PER_HOUR;
  risk[at] = packed(chance);
  risk[at + 1] = packed(low);
  risk[at + 2] = packed(high);
}

export function unpackHour(risk: PackedRisk, hour: number): Interval {
  const at = hour * PER_HOUR;
  return {
    chance: unpacked(risk[at] ?? MOST),
    low: unpacked(risk[at + 1] ?? MOST),
    high: unpacked(risk[at + 2] ?? MOST),
  };
}

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
