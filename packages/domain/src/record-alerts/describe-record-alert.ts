import type { AlertLevel } from '../alert-level.ts';
import { nearUnnamed, nearWhat } from '../danger-sentence.ts';
import { describeWhere, formatDistance } from '../format-distance.ts';
import { formatAge, formatDuration } from '../format-time.ts';
import type { PlaceKind } from '../places.ts';
import type { Followed } from '../sources/truth/earns-alarms.ts';
import { withCommas } from '../with-commas.ts';
import type { ToldStep } from './record-alert-level.ts';

/** A tow request or call near a watched place. Distance in miles. */
export type RecordAtPlace = {
  step: ToldStep;
  /** 'Driveway blocked, tow asked for' */
  description: string;
  sourceName: string;
  reportedAt: Date;
  /** When we first read of it. */
  readAt: Date;
  placeKind: PlaceKind;
  placeName: string | null;
  distanceMiles: number;
};

type MeasuredShare = Followed & { low: number; high: number };

const WORDS: Readonly<Record<ToldStep, { title: string; thing: string; unknown: string }>> = {
  asked: {
    title: 'Someone asked for a tow',
    thing: 'tow request',
    unknown: 'Nothing says that a tow truck is coming.',
  },
  called: {
    title: 'Dispatch called for a tow',
    thing: 'call for a tow',
    unknown: 'Nothing says that a tow truck has come.',
  },
};

/** 'Someone asked for a tow near your car'. It never speaks of a truck: nobody saw one. */
export const recordTitle = (record: Pick<RecordAtPlace, 'step' | 'distanceMiles' | 'placeKind' | 'placeName'>) =>
  `${WORDS[record.step].title} ${describeWhere(record.distanceMiles, nearWhat(record))}`;

/** '3 tow requests and calls, the nearest 590 ft from your car' */
export const recordsTitle = (
  count: number,
  nearest: Pick<RecordAtPlace, 'distanceMiles' | 'placeKind' | 'placeName'>,
): string =>
  `${count} tow requests and calls, the nearest ${formatDistance(nearest.distanceMiles)} from ${nearWhat(nearest)}`;

type Timeless = Omit<RecordAtPlace, 'reportedAt' | 'readAt'>;

/** What is known, who says so, and what is not known; without its age, which would grow while it is read. */
export const recordSentence = (record: Timeless): string => toSentence(record, '');

/** The same with how long ago it was. */
export const recordSentenceAt = (record: RecordAtPlace, now: Date): string =>
  toSentence(record, `, ${formatAge(record.reportedAt, now)}`);

function toSentence(record: Timeless, age: string): string {
  const { step, description, sourceName, distanceMiles } = record;
  const where = `${formatDistance(distanceMiles)} from ${nearWhat(record)}`;
  return `${description} · ${where} · ${sourceName}${age}. ${WORDS[step].unknown}`;
}

/** Why it was told, how late it reached us, and why it alarms or does not. */
export function whyRecordAlert(record: RecordAtPlace, truth: MeasuredShare | null, level: AlertLevel): string {
  const { step, sourceName, reportedAt, readAt } = record;
  const lateMinutes = Math.floor(Math.max(0, readAt.getTime() - reportedAt.getTime()) / 60_000);
  return [
    `You got this because ${sourceName} lists a ${WORDS[step].thing} around ${nearUnnamed(record)}.`,
    ...(lateMinutes > 0 ? [`We could read it ${formatDuration(lateMinutes)} after it was made.`] : []),
    describeShare(truth, level),
  ].join(' ');
}

function describeShare(truth: MeasuredShare | null, level: AlertLevel): string {
  if (!truth || truth.cases === 0)
    return 'How often a tow call follows its records has not been measured, so it comes without sound.';
  const { followed, cases, low, high } = truth;
  const share = `A tow call followed ${withCommas(followed)} of ${withCommas(cases)} of its records (likely ${percent(low)} to ${percent(high)}%)`;
  return level === 'alarm' ? `${share}, so it alarms.` : `${share}, too few to alarm, so it comes without sound.`;
}

const percent = (share: number): number => Math.round(share * 100);
