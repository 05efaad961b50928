import { recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { m } from '@towscout/messages';

import type { BlockSide, StreetRuleTable } from '../../city.port.ts';
import { dayName } from '../../reading/local-time.ts';
import { asRead, createReader, reject, readText, type PlainRow } from '../../reading/read-fields.ts';
import { readLine } from '../../reading/read-shape.ts';
import { readWeekdays } from '../../reading/weekdays.ts';
import { daytimeHolidays, nighttimeHolidays } from './calendar.ts';
import { readBlock, readStreet } from './street-fields.ts';

const SOURCE = 'sf_street_sweeping';
const WEEKS = ['week1', 'week2', 'week3', 'week4', 'week5'] as const;
// Without blockside, which is empty on some rows, and without holidays, which doesn't say which holidays it means.
const FIELDS = [
  'cnn',
  'corridor',
  'cnnrightleft',
  'fullname',
  'weekday',
  'fromhour',
  'tohour',
  ...WEEKS,
  'blocksweepid',
];

/**
 * Posted sweeping: a row for each weekday, hours and weeks of one side of a block. It can't tell if the truck comes.
 */
export const streetSweeping: StreetRuleTable<BlockSide> = {
  source: SOURCE,
  lists: () => m.sources_server_lists_sweeping(),
  kinds: ['sweeping'],
  enforced: 'ticketed',
  isBySide: true,
  url: 'https://data.sf.gov/resource/yhqp-riqs.json',
  urlVariable: 'SF_STREET_SWEEPING_URL',
  requiredFields: ['cnn', 'cnnrightleft', 'fromhour', 'tohour', ...WEEKS],
  read: createReader(FIELDS, (row, now, whole) => {
    const block = readBlock(readText(row, 'cnn'));
    if (block === null) return reject('no_block', 'cnn');
    const side = readSide(readText(row, 'cnnrightleft'));
    if (side === null) return reject('no_side', 'cnnrightleft');
    const day = readText(row, 'weekday') ?? readText(row, 'fullname')?.slice(0, 3) ?? null;
    if (day !== null && /^hol/i.test(day)) return reject('holidays_only', 'weekday');
    const weekdays = readWeekdays(day);
    if (weekdays === null) return reject('no_weekday', 'weekday');
    const weeks = readWeeks(row);
    if (typeof weeks === 'string') return reject('no_week', weeks);
    const [from, to] = [parseHour(readText(row, 'fromhour')), parseHour(readText(row, 'tohour'))];
    if (from === null || from === 24) return reject('impossible_hours', 'fromhour');
    if (to === null) return reject('impossible_hours', 'tohour');
    if (from === to) return reject('no_time', 'tohour');
    const hours = recurringHours({
      weekdays,
      weeks: weeks.length < WEEKS.length ? weeks : null,
      startMinute: from * 60,
      endMinute: to * 60,
      suspensions: from < NIGHT_ENDS ? nighttimeHolidays : daytimeHolidays,
    });
    const parts = [block, side, readText(row, 'blocksweepid'), weekdays, weeks, hours.startMinute, hours.endMinute];
    return asRead({
      ruleId: parts.join('|'),
      curb: { by: 'block', block, street: readStreet(row, 'corridor'), side, line: readLine(whole['line']) },
      rule: streetRule({
        kind: 'sweeping',
        hours: [hours],
        isExact: true,
        posted: readText(row, 'fullname'),
        source: SOURCE,
        asOf: dayName(now.getTime()),
      }),
    });
  }),
};

const SIDES: Readonly<Record<string, StreetSide>> = { L: 'left', R: 'right' };
const readSide = (letter: string | null): StreetSide | null => SIDES[letter?.toUpperCase() ?? ''] ?? null;

/** The field at fault when a week is neither 1 nor 0, or when none is 1. */
function readWeeks(row: PlainRow): number[] | string {
  const unreadable = WEEKS.find((week) => !['0', '1'].includes(readText(row, week) ?? ''));
  if (unreadable) return unreadable;
  const weeks = WEEKS.flatMap((week, at) => (readText(row, week) === '1' ? [at + 1] : []));
  return weeks.length > 0 ? weeks : 'week1';
}

/** Sweeping that starts before 6:00 counts as nighttime sweeping, which stops on fewer holidays. */
const NIGHT_ENDS = 6;

/** A whole hour from 0 to 24. */
function parseHour(text: string | null): number | null {
  if (text === null || !/^\d{1,2}(\.0+)?$/.test(text)) return null;
  return Number(text) <= 24 ? Number(text) : null;
}
