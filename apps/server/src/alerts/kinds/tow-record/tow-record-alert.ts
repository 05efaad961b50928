import type { SourceTruth } from '@towscout/contracts/sources/schema';
import { type TowRecordAlertData, towRecordAlertData } from '@towscout/contracts/tow-records/alert';
import { toRecordLink } from '@towscout/contracts/tow-records/constants';
import { minutesUntil } from '@towscout/domain/format-time';
import { liveSource } from '@towscout/domain/sources';
import {
  recordSentenceAt,
  recordsTitle,
  recordTitle,
  whyRecordAlert,
} from '@towscout/domain/tow-records/alerts/describe-record-alert';
import { recordAlertLevel, alertingMinutes } from '@towscout/domain/tow-records/alerts/record-alert-level';
import { m } from '@towscout/messages';

import { type KindText, toTopic } from '#alerts/inbox/kind.ts';
import type { NewNotification, NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { notifiedAt } from '#alerts/inbox/present-notification.ts';
import { minutesAfter } from '#platform/clock.ts';
import { describeRecord } from '#sources';
import type { AlertingRecord } from '#tow-records';
import type { RecordWatcher } from '#watched-places';

/** A record near a place, and how good its source was so far; null when that was never measured. */
export type RecordNearby = { record: AlertingRecord; near: RecordWatcher; truth: SourceTruth | null };
type RecordAlertText = Pick<NewNotification, 'title' | 'message'> & { data: TowRecordAlertData };

export const recordSubject = (recordId: string): string => `tow-record:${recordId}`;

export const levelOf = ({ truth }: Pick<RecordNearby, 'truth'>) => recordAlertLevel(truth);

export function recordAlert({ record, near, truth }: RecordNearby, now: Date): RecordAlertText {
  const { name, lateMinutes } = liveSource(record.source);
  const data: TowRecordAlertData = {
    recordId: record.id,
    step: record.step,
    description: describeRecord(record.words),
    source: record.source,
    sourceName: name,
    latitude: record.place.lat,
    longitude: record.place.lng,
    location: record.location,
    reportedAt: record.reportedAt.toISOString(),
    readAt: record.seenAt.toISOString(),
    shownUntil: minutesAfter(record.reportedAt, alertingMinutes(record.step, lateMinutes)).toISOString(),
    placeId: near.placeId,
    placeKind: near.placeKind,
    placeName: near.placeName,
    distanceMiles: near.distanceMiles,
    alarm: levelOf({ truth }) === 'alarm',
    truth,
    gathered: [],
  };
  const facts = toRecordAtPlace(data);
  return { title: recordTitle(facts), message: recordSentenceAt(facts, now), data: towRecordAlertData.parse(data) };
}

/** Takes two or more; alarms before notices, then worded by the nearest. */
export function gatheredRecords(alerts: readonly RecordAlertText[]): RecordAlertText {
  const [nearest, ...others] = alerts.toSorted(
    (a, b) => Number(b.data.alarm) - Number(a.data.alarm) || a.data.distanceMiles - b.data.distanceMiles,
  );
  if (!nearest) throw new Error('there is nothing to gather');
  return {
    title: recordsTitle(alerts.length, nearest.data),
    message: m.alerts_server_nearest_record({ message: nearest.message }),
    data: { ...nearest.data, gathered: [nearest, ...others].map(({ data }) => data.recordId) },
  };
}

export const readRecordData = ({ data }: Pick<NotificationRow, 'data'>): TowRecordAlertData =>
  towRecordAlertData.parse(data);

const toRecordAtPlace = ({ reportedAt, readAt, ...data }: TowRecordAlertData) => ({
  ...data,
  reportedAt: new Date(reportedAt),
  readAt: new Date(readAt),
});

export const towRecordText: KindText = {
  type: 'tow_record',
  read(row) {
    const data = readRecordData(row);
    return { data, why: whyRecordAlert(toRecordAtPlace(data), data.truth, data.alarm ? 'alarm' : 'notice') };
  },
  reword(row) {
    const data = readRecordData(row);
    const record = toRecordAtPlace(data);
    return { title: recordTitle(record), message: recordSentenceAt(record, notifiedAt(row)) };
  },
  gather: (rows) => gatheredRecords(rows.map((row) => ({ ...row, data: readRecordData(row) }))),
  show(row) {
    const data = readRecordData(row);
    return {
      tag: `tow-record-${row.id}`,
      url: toRecordLink(data),
      topic: toTopic(row.id),
      minutes: minutesUntil(new Date(data.shownUntil), notifiedAt(row)),
      staysOnSite: !data.alarm,
    };
  },
  getSharedPlace(row) {
    const { placeId, placeKind, placeName } = readRecordData(row);
    return placeKind === 'parked' && placeName !== null ? placeId : null;
  },
  findReplaced: async () => new Set(),
};
