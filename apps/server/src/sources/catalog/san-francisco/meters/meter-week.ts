import { z } from 'zod';

import { DAY_MINUTES } from '@towscout/domain/durations';
import type { ReservedFor } from '@towscout/domain/parking-rules/street-rule';

import { readTimeOfDay } from '../../../reading/local-time.ts';
import { readText, type PlainRow } from '../../../reading/read-fields.ts';

const lines = z.tuple([z.number(), z.number()]).array().array();

/** The meters of a block that have these hours, each as its space along the curb. */
export const meterGroup = z.object({
  ':id': z.string().max(100),
  use: z.object({
    kind: z.enum(['tow_away', 'no_parking', 'meter']),
    reservedFor: z.enum(['commercial', 'trucks', 'passengers']).nullable(),
    limitMinutes: z.number().int().positive().nullable(),
    posted: z.string().nullable(),
  }),
  hours: z
    .object({
      weekdays: z.number().int().min(0).max(6).array().readonly(),
      startMinute: z.number().int().min(0).max(1440),
      endMinute: z.number().int().min(0).max(1440),
    })
    .array(),
  /** False when some hours of one of its meters could not be read. */
  isExact: z.boolean(),
  /** As longitude and latitude. */
  lines,
  /** '2014-03-10', when the newest of its rows was updated; empty when the table does not say. */
  asOf: z.string(),
});
export type MeterGroup = z.output<typeof meterGroup>;

const REASONS = [
  'no_id',
  'no_place',
  'no_block',
  'no_hours',
  'off_street',
  'not_current',
  'unknown_rule',
  'no_weekday',
  'impossible_hours',
  'no_time',
] as const;

/** The meters of a block at which some row could not be used. */
const unreadGroup = z.object({ block: z.string().max(100), lines });

/** A row of either table that could not be used, with the reason why; one of each block has all its unread meters. */
export const setAside = z.looseObject({
  ':id': z.string(),
  ':reason': z.enum(REASONS),
  ':field': z.string(),
  ':unread': unreadGroup.nullable(),
});
export type SetAside = z.output<typeof setAside>;
export type MeterProblem = { reason: (typeof REASONS)[number]; field: string };

/** The rule for a private car at a meter during some hours. */
type MeterUse = {
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

/** Required of `6cqg-dxku`, as its rows of 2014 had them. */
export const SCHEDULE_FIELDS = [
  'post_id',
  'schedule_type',
  'applied_color_rule',
  'days_applied',
  'from_time',
  'to_time',
];

/** Alternate hours have another use than the meter's own, and a tow comes before both. */
const RANKS: Readonly<Record<string, number>> = { tow: 0, alternate: 1, 'operating schedule': 2 };

export function readSchedule(row: PlainRow): MeterSchedule | MeterProblem {
  const rank = RANKS[readText(row, 'schedule_type')?.toLowerCase() ?? ''];
  if (rank === undefined) return { reason: 'unknown_rule', field: 'schedule_type' };
  const use = rank === 0 ? TOW : readUse(row);
  if ('reason' in use) return use;
  const weekdays = (readText(row, 'days_applied') ?? '').split(/[,\s]+/).map((day) => DAYS.indexOf(day));
  if (weekdays.includes(-1)) return { reason: 'no_weekday', field: 'days_applied' };
  const [start, end] = [readMinute(row, 'from_time'), readMinute(row, 'to_time')];
  if (start === null) return { reason: 'impossible_hours', field: 'from_time' };
  if (end === null) return { reason: 'impossible_hours', field: 'to_time' };
  const endMinute = end === 0 || end === LAST_MINUTE ? DAY_MINUTES : end;
  if (start === endMinute) return { reason: 'no_time', field: 'to_time' };
  const order = rank * PRIORITIES + Math.min(Number(readText(row, 'priority') ?? 1) || 1, PRIORITIES - 1);
  const isReserved = rank > 0 && RESERVED.has(colorOf(row));
  return { use, order, weekdays, startMinute: start, endMinute, ...(isReserved && { isReserved }) };
}

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
/** Of one kind of schedule a post has at most a few. */
const PRIORITIES = 100;
/** 11:59 PM is midnight. */
const LAST_MINUTE = DAY_MINUTES - 1;

function readMinute(row: PlainRow, field: string): number | null {
  const time = readTimeOfDay(readText(row, field) ?? '', 'is unknown');
  return time === null ? null : time / 60_000;
}

const TOW: MeterUse = { kind: 'tow_away', reservedFor: null, limitMinutes: null, posted: null };

/** By the color of its cap, and how long a car may stay. */
function readUse(row: PlainRow): MeterUse | MeterProblem {
  const posted = readText(row, 'applied_color_rule') ?? '';
  const color = colorOf(row);
  const reservedFor = LOADING[color] ?? null;
  if (reservedFor || RESERVED.has(color)) return { kind: 'no_parking', reservedFor, limitMinutes: null, posted };
  if (!PAID.has(color)) return { reason: 'unknown_rule', field: 'applied_color_rule' };
  const limit = /^(\d{1,4})(?:\.0+)? minutes?$/i.exec(readText(row, 'time_limit') ?? NO_LIMIT)?.[1];
  if (limit === undefined) return { reason: 'unknown_rule', field: 'time_limit' };
  return { kind: 'meter', reservedFor: null, limitMinutes: Number(limit) || null, posted };
}

/** 'yellow' of 'Yellow - Commercial loading zone'. */
const colorOf = (row: PlainRow): string =>
  /^[a-z]+/i.exec(readText(row, 'applied_color_rule') ?? '')?.[0].toLowerCase() ?? '';

const NO_LIMIT = '0 minutes';

const PAID = new Set(['grey', 'gray', 'green']);
const LOADING: Readonly<Record<string, 'commercial' | 'trucks' | 'passengers'>> = {
  yellow: 'commercial',
  red: 'trucks',
  white: 'passengers',
};
/** For motorcycles, boats' trailers, tour buses, and cars with a placard. */
const RESERVED = new Set(['black', 'purple', 'brown', 'blue']);
