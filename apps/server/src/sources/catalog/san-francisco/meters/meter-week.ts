import { DAY_MINUTES } from '@towscout/domain/durations';
import type { ReservedFor } from '@towscout/domain/parking-rules/street-rule';

/** The rule for a private car at a meter during some hours. */
export type MeterUse = {
  kind: 'tow_away' | 'no_parking' | 'meter';
  reservedFor: ReservedFor | null;
  limitMinutes: number | null;
  /** In the city's words: 'Yellow - Commercial loading zone'. */
  posted: string | null;
};

type Hours = { weekdays: readonly number[]; startMinute: number; endMinute: number };

/**
 * A row of the city's table. Of two that hold at once the one of the lower order counts. `isReserved`: outside its hours
 * the space may be reserved, too.
 */
export type MeterSchedule = Hours & { use: MeterUse; order: number; isReserved?: true };

export type MeterHours = { use: MeterUse; hours: Hours[] };

type Piece = { startMinute: number; endMinute: number; use: MeterUse; order: number };

/** A meter's week: what counts in each of its minutes, by use, without overlaps. */
export function meterWeek(schedules: readonly MeterSchedule[]): MeterHours[] {
  const byUse = new Map<string, { use: MeterUse; byHours: Map<string, Hours & { weekdays: number[] }> }>();
  for (let weekday = 0; weekday < 7; weekday += 1)
    for (const { use, startMinute, endMinute } of decide(piecesOn(weekday, schedules))) {
      const known = byUse.get(useKey(use)) ?? { use, byHours: new Map() };
      byUse.set(useKey(use), known);
      const hours = known.byHours.get(`${startMinute}-${endMinute}`) ?? { weekdays: [], startMinute, endMinute };
      known.byHours.set(`${startMinute}-${endMinute}`, hours);
      hours.weekdays.push(weekday);
    }
  return [...byUse.values()].map(({ use, byHours }) => ({ use, hours: [...byHours.values()] }));
}

export const useKey = ({ kind, reservedFor, limitMinutes, posted }: MeterUse): string =>
  [kind, reservedFor, limitMinutes, posted].join('|');

/** Hours past midnight are those of the next day. */
const piecesOn = (weekday: number, schedules: readonly MeterSchedule[]): Piece[] =>
  schedules.flatMap(({ weekdays, startMinute, endMinute, use, order }) => {
    const isToday = weekdays.includes(weekday);
    if (endMinute > startMinute) return isToday ? [{ startMinute, endMinute, use, order }] : [];
    return [
      ...(isToday ? [{ startMinute, endMinute: DAY_MINUTES, use, order }] : []),
      ...(weekdays.includes((weekday + 6) % 7) ? [{ startMinute: 0, endMinute, use, order }] : []),
    ];
  });

function decide(pieces: readonly Piece[]): Piece[] {
  const cuts = [...new Set(pieces.flatMap(({ startMinute, endMinute }) => [startMinute, endMinute]))].toSorted(
    (a, b) => a - b,
  );
  const decided: Piece[] = [];
  for (const [at, startMinute] of cuts.entries()) {
    const endMinute = cuts[at + 1];
    const holding = pieces.filter((piece) => piece.startMinute <= startMinute && startMinute < piece.endMinute);
    const [first] = holding.toSorted((a, b) => a.order - b.order);
    if (!first || endMinute === undefined) continue;
    const last = decided.at(-1);
    if (last && last.endMinute === startMinute && useKey(last.use) === useKey(first.use)) last.endMinute = endMinute;
    else decided.push({ ...first, startMinute, endMinute });
  }
  return decided;
}
