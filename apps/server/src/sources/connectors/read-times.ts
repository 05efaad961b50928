import { createWallClock } from '@towscout/domain/wall-clock';

import { readLocalTime } from '../reading/local-time.ts';
import { fieldText, type SourceRow } from './read-rows.ts';
import type { RowReading } from './row-reading.ts';

const OFFSET = /(?:Z|([+-])(\d{2}):?(\d{2}))$/i;
const FRACTION = /(\.\d{3})\d+$/;
const EPOCH = /^\d{13}$/;
const MINUTE_MS = 60_000;
const UTC = createWallClock('UTC');

/** Reads times of one source. Its zone is for those that are written without one. */
export type Clock = (text: string) => Date | null;

export function createClock(timeZone: string, { ignoresOffset = false } = {}): Clock {
  const wallClock = timeZone === 'UTC' ? UTC : createWallClock(timeZone);
  return (text) => {
    if (EPOCH.test(text)) return new Date(Number(text));
    const offset = OFFSET.exec(text);
    const local = readLocalTime(text.replace(OFFSET, '').replace(FRACTION, '$1'));
    if (!local || local.time === null) return null;
    const wall = local.day + local.time;
    return offset && !ignoresOffset ? new Date(wall - toMs(offset)) : wallClock.instantOf(wall);
  };
}

const toMs = ([, sign, hours = '0', minutes = '0']: RegExpExecArray): number =>
  (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;

type Times = { reportedAt: Date; changedAt: Date };
export type TimesReader = (row: SourceRow, id: string) => Times | 'no_time' | 'time_disagrees';

const AGREES_MS = 5 * 60_000;
const utc = createClock('UTC');

/**
 * Reads when a row was reported and last changed. Where its id has the seconds since 1970, a time without a zone is
 * local or UTC by which of them agrees: a publisher may change it from one row to the next.
 */
export function createTimesReader({
  reported,
  changed,
  timeZone,
  ignoresOffset,
  secondsInId,
}: RowReading): TimesReader {
  const local = createClock(timeZone, { ignoresOffset });
  return (row, id) => {
    const text = typeof reported === 'string' ? fieldText(row, reported) : dayAndTime(row, reported);
    const at = text && local(text);
    if (!text || !at) return 'no_time';
    const seconds = secondsInId?.exec(id)?.[1];
    const clock = seconds === undefined ? local : [local, utc].find((each) => agrees(each(text), Number(seconds)));
    return clock ? toTimes(clock, text, fieldText(row, changed)) : 'time_disagrees';
  };
}

/** '2026-08-14T00:00:00.000' and '00:54:06' */
function dayAndTime(row: SourceRow, [day, time]: readonly [string, string]): string | null {
  const [at, hours] = [fieldText(row, day), fieldText(row, time)];
  return at && hours && `${at.replace(MIDNIGHT, '')} ${hours}`;
}
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?$/;

const agrees = (at: Date | null, seconds: number): boolean =>
  at !== null && Math.abs(at.getTime() - seconds * 1000) <= AGREES_MS;

function toTimes(clock: Clock, reported: string, changed: string | null): Times | 'no_time' {
  const reportedAt = clock(reported);
  const changedAt = changed === null ? null : clock(changed);
  return reportedAt ? { reportedAt, changedAt: changedAt ?? reportedAt } : 'no_time';
}
