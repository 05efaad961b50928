import { zonedAt } from '@towscout/domain/wall-clock';

import { createClock } from '../../apps/server/src/sources/connectors/read-times.ts';
import type { LoadedDocument } from './load-document.ts';

export type FoundZone = {
  timeZone: string;
  ignoresOffset: boolean;
  secondsInId: RegExp | null;
  /** The newest time by that reading; null when none can be true. */
  newest: Date | null;
  questions: string[];
};

type Rows = {
  /** The time of each row as it is written, with its id. */
  times: readonly { text: string; id: string }[];
  /** Time zone of the rows' place. */
  placeZone: string;
  seen: LoadedDocument['seen'];
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SKEW_MS = 5 * MINUTE_MS;
/** News at most this old tells local time from UTC, which are at least four hours apart. */
const FRESH_MS = 90 * MINUTE_MS;
const AGREES_MS = 5 * MINUTE_MS;
const NEARLY_ALL = 0.95;
const EPOCH = /^\d{13}$/;
const OFFSET = /(?:(Z)|([+-])(\d{2}):?(\d{2}))$/i;
const SECONDS = [/_(\d{10})(?:\d{3})?(?:_|$)/, /^(\d{10})(?:\d{3})?$/, /(?:^|\D)(\d{10})(?:\d{3})?(?:\D|$)/];

/** Finds the zone of the written times: by the seconds in the IDs when they have them, else by the time of looking. */
export function findZone({ times, placeZone, seen }: Rows): FoundZone {
  const secondsInId = findSeconds(times, placeZone);
  const withOffset = times.filter(({ text }) => OFFSET.test(text));
  if (withOffset.length === 0) return judgeBare(times, placeZone, seen, secondsInId);
  const found = judgeOffsets(withOffset, placeZone, seen, secondsInId);
  if (secondsInId) return { ...found, newest: newestById(times, secondsInId) };
  const bare = times.length - withOffset.length;
  return bare === 0
    ? found
    : {
        ...found,
        questions: [
          ...found.questions,
          `${bare} of ${times.length} times are written without a zone, the others with one: are those local?`,
        ],
      };
}

/** Times without a zone: local, or UTC. */
function judgeBare(times: Rows['times'], placeZone: string, seen: Rows['seen'], secondsInId: RegExp | null): FoundZone {
  const [local, utc] = [newestBy(placeZone, times), newestBy('UTC', times)];
  const found = (timeZone: string, questions: string[] = []): FoundZone => ({
    timeZone,
    ignoresOffset: false,
    secondsInId,
    newest: secondsInId ? newestById(times, secondsInId) : timeZone === 'UTC' ? utc : local,
    questions,
  });
  if (secondsInId || times.every(({ text }) => EPOCH.test(text))) return found(placeZone);
  if (!local || !utc) return found(placeZone, ['No time could be read: is this the zone of the place?']);
  const ages = [toAge(local, seen), toAge(utc, seen)] as const;
  const [localAge, utcAge] = ages;
  const compared = `${seen.by === 'fetched now' ? 'Now' : `By ${seen.by}`} the newest row is ${inWords(localAge)} as ${placeZone} and ${inWords(utcAge)} as UTC`;
  if (localAge < -SKEW_MS && utcAge >= -SKEW_MS)
    return found('UTC', utcAge <= FRESH_MS ? [] : [`${compared}: UTC, unless the publisher's clock is wrong?`]);
  if (localAge < -SKEW_MS) return found(placeZone, [`${compared}: both are ahead of the clock. Which zone is it?`]);
  if (localAge <= FRESH_MS) return found(placeZone);
  return found(placeZone, [
    `${compared}: local time is taken. Look again when a row is minutes old${seen.by === 'fetched now' ? '' : ', or say with --saved when it was saved'}.`,
  ]);
}

/** Times with an offset or a Z. */
function judgeOffsets(
  times: Rows['times'],
  placeZone: string,
  seen: Rows['seen'],
  secondsInId: RegExp | null,
): FoundZone {
  const written = times.flatMap(({ text }) => minutesIn(text) ?? []);
  const asWritten = newestBy('UTC', times);
  const asLocal = newestBy(placeZone, times, true);
  const found = (ignoresOffset: boolean, questions: string[] = []): FoundZone => ({
    timeZone: placeZone,
    ignoresOffset,
    secondsInId,
    newest: ignoresOffset ? asLocal : asWritten,
    questions,
  });
  if (secondsInId || !asWritten || !asLocal) return found(false);
  const right = times.filter(({ text }) => isZonesOffset(text, placeZone)).length;
  if (right >= times.length * NEARLY_ALL) return found(false);
  const only = new Set(written).size === 1 ? written[0] : undefined;
  const [writtenAge, localAge] = [toAge(asWritten, seen), toAge(asLocal, seen)];
  const compared = `the newest row is ${inWords(writtenAge)} as written and ${inWords(localAge)} as local time of ${placeZone}`;
  if (writtenAge < -SKEW_MS && localAge >= -SKEW_MS)
    return found(
      true,
      localAge <= FRESH_MS && only !== undefined ? [] : [`The offsets are wrong: ${compared}. Are the times local?`],
    );
  if (only !== undefined && only !== 0)
    return found(true, [`All times have one offset, also in summer: ${compared}. They are taken as local.`]);
  if (only === 0 && localAge >= -SKEW_MS && localAge <= FRESH_MS && writtenAge > FRESH_MS)
    return found(true, [`The times say UTC, and ${compared}: is the Z wrong?`]);
  if (only === 0) return found(false);
  return found(false, [
    `Only ${right} of ${times.length} offsets are those of ${placeZone} on that day. They are taken as written.`,
  ]);
}

function findSeconds(times: Rows['times'], placeZone: string): RegExp | null {
  const clocks = [createClock('UTC'), createClock(placeZone)];
  const agrees = ({ text, id }: Rows['times'][number], pattern: RegExp): boolean => {
    const seconds = pattern.exec(id)?.[1];
    return (
      seconds !== undefined &&
      clocks.some((clock) => Math.abs(Number(clock(text) ?? Number.NaN) - Number(seconds) * 1000) <= AGREES_MS)
    );
  };
  return (
    SECONDS.find(
      (pattern) =>
        times.length > 0 && times.filter((time) => agrees(time, pattern)).length >= times.length * NEARLY_ALL,
    ) ?? null
  );
}

function newestBy(timeZone: string, times: Rows['times'], ignoresOffset = false): Date | null {
  const clock = createClock(timeZone, { ignoresOffset });
  return latest(times.flatMap(({ text }) => clock(text) ?? []));
}

const newestById = (times: Rows['times'], pattern: RegExp): Date | null =>
  latest(
    times.flatMap(({ id }) => {
      const seconds = pattern.exec(id)?.[1];
      return seconds === undefined ? [] : new Date(Number(seconds) * 1000);
    }),
  );

const latest = (dates: readonly Date[]): Date | null =>
  dates.length === 0 ? null : new Date(dates.reduce((last, at) => Math.max(last, Number(at)), -Infinity));

function minutesIn(text: string): number | null {
  const match = OFFSET.exec(text);
  if (!match) return null;
  const [, z, sign, hours = '0', minutes = '0'] = match;
  return z ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function isZonesOffset(text: string, timeZone: string): boolean {
  const at = createClock('UTC')(text);
  return at !== null && zonedAt(at, timeZone).offsetNanoseconds / 6e10 === minutesIn(text);
}

const toAge = (at: Date, seen: Rows['seen']): number => Number(seen.at) - Number(at);

/** '25 minutes old', '6 hours ahead'. */
export function inWords(ageMs: number): string {
  const size = Math.abs(ageMs);
  const said = ageMs < 0 ? 'ahead' : 'old';
  if (size < 2 * HOUR_MS) return `${Math.round(size / MINUTE_MS)} minutes ${said}`;
  return size < 48 * HOUR_MS
    ? `${Math.round(size / HOUR_MS)} hours ${said}`
    : `${Math.round(size / HOUR_MS / 24)} days ${said}`;
}
