import { streetRule, type StreetRule } from '@towscout/domain/parking-rules/street-rule';
import { plainLine } from '@towscout/domain/plain-text';

import type { CurbRule, Reading } from '../../city.port.ts';
import type { RejectReason } from '../../reject-reasons.ts';
import type { ClockRange } from '../clock-range.ts';
import { asRead } from '../read-fields.ts';
import { EVERY_DAY } from '../weekdays.ts';
import type { Regulation } from './regulation.ts';
import { type ReadRegulation, ruleOfCurb } from './rule-of-curb.ts';
import type { SpanContext, TimeSpan } from './time-span.ts';

/** Set aside although they are understood: they forbid no car to park. */
const UNDERSTOOD: ReadonlySet<RejectReason> = new Set(['no_rule', 'not_for_cars', 'not_current']);

type ToldCurb = Pick<CurbRule, 'ruleId' | 'curb'> &
  Pick<StreetRule, 'source' | 'asOf'> & {
    /** The curb's regulations, of which the one at `at` is told. */
    regulations: readonly ReadRegulation[];
    at: number;
    asPaid: boolean;
    /** The names of its place in the row. */
    place: readonly (string | null | undefined)[];
  };

/** A regulation of a curb as a row's rule; one that isn't understood is set aside, and drivers there are told so. */
export function tellRegulation(
  { ruleId, curb, source, asOf, regulations, at, asPaid, place }: ToldCurb,
  context: SpanContext,
): Reading<CurbRule> {
  const own = regulations[at];
  if (!own) return { kind: 'rejected', reason: 'no_rule', field: 'regulations' };
  const others = regulations.filter((_each, index) => index !== at);
  const read = 'rejected' in own ? own.rejected : ruleOfCurb(own, others, context, asPaid);
  if ('reason' in read) {
    if (UNDERSTOOD.has(read.reason)) return read;
    const rule = streetRule({ kind: 'no_parking', hours: [], isExact: false, posted: null, source, asOf });
    return { ...read, unread: { ruleId, curb, rule } };
  }
  const posted = inOneLine(['rejected' in own ? null : wordsOf(own), ...place]);
  return asRead({ ruleId, curb, rule: streetRule({ ...read, posted, source, asOf }) });
}

const LETTERS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const MOST_LETTERS = 300;

/** A regulation in the terms of its standard: 'no parking, street cleaning, Mo Th 13:00-15:00'. */
const wordsOf = ({ activity, why, spans, maxStayMinutes, users }: Regulation): string =>
  inOneLine([
    activity,
    why,
    maxStayMinutes === null ? null : `${maxStayMinutes} min`,
    ...users.map(({ classes, permits }) => [...classes, ...permits].join(' ')),
    ...spans.map(spanWords),
  ]);

/** Those that are given, parted by commas. */
const inOneLine = (parts: readonly (string | null | undefined)[]): string =>
  plainLine(parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ')).slice(
    0,
    MOST_LETTERS,
  );

const spanWords = ({ weekdays, weeks, times }: TimeSpan): string =>
  [
    ...(weeks ? [`#${weeks.join('+')}`] : []),
    ...(weekdays.length === EVERY_DAY.length ? [] : weekdays.map((day) => LETTERS[day])),
    ...times.map(rangeWords),
  ].join(' ');

const rangeWords = ({ startMinute, endMinute }: ClockRange): string => `${clock(startMinute)}-${clock(endMinute)}`;

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
