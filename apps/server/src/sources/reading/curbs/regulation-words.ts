import { plainLine } from '@towscout/domain/plain-text';

import type { ClockRange } from '../clock-range.ts';
import { EVERY_DAY } from '../weekdays.ts';
import type { Regulation } from './regulation.ts';
import type { TimeSpan } from './time-span.ts';

const LETTERS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const MOST_LETTERS = 300;

/** A regulation in the terms of its standard: 'no parking, street cleaning, Mo Th 13:00-15:00'. */
export const wordsOf = ({ activity, why, spans, maxStayMinutes, users }: Regulation): string =>
  inOneLine([
    activity,
    why,
    maxStayMinutes === null ? null : `${maxStayMinutes} min`,
    ...users.map(({ classes, permits }) => [...classes, ...permits].join(' ')),
    ...spans.map(spanWords),
  ]);

/** Those that are given, parted by commas. */
export const inOneLine = (parts: readonly (string | null | undefined)[]): string =>
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
