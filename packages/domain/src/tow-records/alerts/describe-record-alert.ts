import { m } from '@towscout/messages';

import { nearUnnamed, nearWhat } from '../../alerts/danger-sentence.ts';
import { describeWhere, formatDistanceFrom } from '../../format-distance.ts';
import { formatAge, formatDuration } from '../../format-time.ts';
import type { AlertLevel } from '../../trucks/belief.ts';
import type { PlaceKind } from '../../watched-places/place-kinds.ts';
import { withCommas } from '../../with-commas.ts';
import type { Followed, AlertingStep } from './record-alert-level.ts';

/** A tow request or call near a watched place. Distance in miles. */
export type RecordAtPlace = {
  step: AlertingStep;
  /** 'Driveway blocked, tow asked for' */
  description: string;
  sourceName: string;
  reportedAt: Date;
  /** When we first read the record. */
  readAt: Date;
  placeKind: PlaceKind;
  placeName: string | null;
  distanceMiles: number;
};

type MeasuredShare = Followed & { low: number; high: number };

const sayUnknown = (step: AlertingStep): string =>
  step === 'asked' ? m.tow_records_alerts_no_truck_coming() : m.tow_records_alerts_no_truck_came();

/** 'Someone asked for a tow near your car'. It never speaks of a truck: nobody saw one. */
export function recordTitle(record: Pick<RecordAtPlace, 'step' | 'distanceMiles' | 'placeKind' | 'placeName'>): string {
  const where = describeWhere(record.distanceMiles, nearWhat(record));
  return record.step === 'asked'
    ? m.tow_records_alerts_asked_title({ where })
    : m.tow_records_alerts_called_title({ where });
}

/** '3 tow requests and calls, the nearest 590 ft from your car' */
export const recordsTitle = (
  count: number,
  nearest: Pick<RecordAtPlace, 'distanceMiles' | 'placeKind' | 'placeName'>,
): string =>
  m.tow_records_alerts_several({ count, where: formatDistanceFrom(nearest.distanceMiles, nearWhat(nearest)) });

type Timeless = Omit<RecordAtPlace, 'reportedAt' | 'readAt'>;

/** States what is known, who says so, and what is not known. Leaves out the age, which would grow while it is read. */
export const recordSentence = (record: Timeless): string => toSentence(record, record.sourceName);

/** The same sentence with its age. */
export const recordSentenceAt = (record: RecordAtPlace, now: Date): string =>
  toSentence(record, `${record.sourceName}, ${formatAge(record.reportedAt, now)}`);

function toSentence(record: Timeless, source: string): string {
  const where = formatDistanceFrom(record.distanceMiles, nearWhat(record));
  return `${record.description} · ${where} · ${source}. ${sayUnknown(record.step)}`;
}

/** Explains why the alert was sent, how late the record reached us, and why it alarms or does not. */
export function whyRecordAlert(record: RecordAtPlace, truth: MeasuredShare | null, level: AlertLevel): string {
  const { step, sourceName, reportedAt, readAt } = record;
  const lateMinutes = Math.floor(Math.max(0, readAt.getTime() - reportedAt.getTime()) / 60_000);
  const listed = { source: sourceName, place: nearUnnamed(record) };
  return [
    step === 'asked' ? m.tow_records_alerts_why_asked(listed) : m.tow_records_alerts_why_called(listed),
    ...(lateMinutes > 0 ? [m.tow_records_alerts_read_late({ duration: formatDuration(lateMinutes) })] : []),
    describeShare(truth, level),
  ].join(' ');
}

function describeShare(truth: MeasuredShare | null, level: AlertLevel): string {
  if (!truth || truth.cases === 0) return m.tow_records_alerts_not_measured();
  const share = {
    followed: withCommas(truth.followed),
    cases: withCommas(truth.cases),
    low: percent(truth.low),
    high: percent(truth.high),
  };
  return level === 'alarm' ? m.tow_records_alerts_share_alarms(share) : m.tow_records_alerts_share_silent(share);
}

const percent = (share: number): number => Math.round(share * 100);
