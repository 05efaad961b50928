import { toRecordLink } from '@towscout/contracts/tow-records/record-link';
import { minutesUntil } from '@towscout/domain/format-time';
import {
  recordSentenceAt,
  recordTitle,
  whyRecordAlert,
} from '@towscout/domain/tow-records/alerts/describe-record-alert';

import { notifiedAt } from '#alerts/inbox/ask-times.ts';
import { type KindText, toTopic } from '#alerts/inbox/kind.ts';

import { gatheredRecords, readRecordData, toRecordAtPlace } from './tow-record-alert.ts';

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
