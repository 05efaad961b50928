import { DAY_MINUTES } from '@towscout/domain/durations';

import { readTimeOfDay } from '../../../reading/local-time.ts';
import { readText, type PlainRow } from '../../../reading/read-fields.ts';
import type { MeterProblem } from './meter-group.ts';
import type { MeterSchedule, MeterUse } from './meter-week.ts';

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
