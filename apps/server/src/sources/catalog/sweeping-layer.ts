import { DAY_MINUTES } from '@towscout/domain/durations';
import { recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import { m } from '@towscout/messages';

import { type HouseSide, type Row, type StreetRuleTable, GEOMETRY } from '../city.port.ts';
import { type ClockRange, type HourFields, readPostedHours } from '../reading/clock-range.ts';
import { dayName } from '../reading/local-time.ts';
import { asRead, createReader, readText, reject } from '../reading/read-fields.ts';
import { readLines, readRings } from '../reading/read-shape.ts';
import { LEGAL_HOLIDAYS } from '../reading/unread-holidays.ts';
import { readWeekdays, readWeeks } from '../reading/weekdays.ts';

export type SweepingLayer = {
  source: string;
  /** The layer's own address. */
  url: string;
  urlVariable: string;
  /** Its rows are areas, or lines along the middle of streets. */
  shape: 'area' | 'street';
  /** The field of the weekdays: 'Monday', 'Mon & Tue', 'Monday to Friday'. */
  day: string;
  /** Words of that field that say that nothing is swept. */
  saysNone?: RegExp;
  /** None where it publishes no hours. */
  hours: HourFields | readonly [];
  /** The field of the weeks of a month. Every week without one. */
  weeks?: string;
  /** The field of the side, by odd or even numbers. Both without one. */
  side?: string;
  /** The fields that name the place. */
  posted: readonly string[];
};

/** A city's street sweeping, one of its areas or streets a row, with days in words. Of no such table was a row seen. */
export function sweepingLayer(layer: SweepingLayer): StreetRuleTable {
  const { source, url, urlVariable, day, hours, weeks, side, posted } = layer;
  const fields = [day, ...hours, ...[weeks, side].filter((field) => field !== undefined)];
  return {
    source,
    lists: () => m.sources_server_lists_sweeping(),
    kinds: ['sweeping'],
    enforced: 'ticketed',
    url,
    urlVariable,
    format: 'arcgis',
    requiredFields: [...fields, GEOMETRY],
    isUnseen: true,
    read: createReader([...fields, ...posted, ':id'], (row, now, whole) => {
      const ruleId = readText(row, ':id');
      if (ruleId === null) return reject('no_id', ':id');
      const said = readText(row, day);
      if (said !== null && layer.saysNone?.test(said)) return reject('no_rule', day);
      const weekdays = readWeekdays(said);
      if (weekdays === null) return reject('no_weekday', day);
      const inWeeks = weeks === undefined ? { weeks: null } : readWeeks(readText(row, weeks));
      if (inWeeks === null) return reject('no_week', weeks ?? day);
      const range = hours.length === 0 ? ALL_DAY : readPostedHours(row, hours);
      if (range === null) return reject('impossible_hours', hours[0] ?? day);
      const sides = side === undefined ? BOTH : readSides(readText(row, side));
      const curb = readCurb(layer, whole, sides.side);
      if (curb === null) return reject('no_place', GEOMETRY);
      if (range.startMinute === range.endMinute) return reject('no_time', hours.at(-1) ?? day);
      return asRead({
        ruleId,
        curb,
        rule: streetRule({
          kind: 'sweeping',
          hours: [recurringHours({ weekdays, ...inWeeks, ...range, suspensions: LEGAL_HOLIDAYS })],
          isExact: hours.length > 0 && sides.isExact,
          posted: [...posted, ...fields].flatMap((field) => readText(row, field) ?? []).join(', '),
          source,
          asOf: dayName(now.getTime()),
        }),
      });
    }),
  };
}

const ALL_DAY: ClockRange = { startMinute: 0, endMinute: DAY_MINUTES };

type Sides = { side: HouseSide | null; isExact: boolean };
const BOTH: Sides = { side: null, isExact: true };

/** Words that tell no side leave it at both, which may be one too many. */
function readSides(text: string | null): Sides {
  const [isOdd, isEven] = [/\bodd\b/i.test(text ?? ''), /\beven\b/i.test(text ?? '')];
  if (isOdd !== isEven) return { side: isOdd ? 'odd' : 'even', isExact: true };
  return isOdd || text === null || /^both\b/i.test(text) ? BOTH : { side: null, isExact: false };
}

function readCurb({ shape }: SweepingLayer, { [GEOMETRY]: geometry }: Row, side: HouseSide | null) {
  if (shape === 'area') {
    const rings = readRings(geometry);
    return rings.length === 0 ? null : { by: 'area' as const, rings, side };
  }
  const lines = readLines(geometry);
  return lines.length === 0 ? null : { by: 'lines' as const, along: 'street' as const, lines };
}
