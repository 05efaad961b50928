import { minutesUntil } from '@towscout/domain/format-time';
import { whyZone, zoneSentence, zoneTitle } from '@towscout/domain/towed-cars/tow-zones/describe-zone';

import { notifiedAt } from '#alerts/inbox/ask-times.ts';
import { type KindText, toPagePath, toTopic } from '#alerts/inbox/kind.ts';
import { findBySubjects } from '#alerts/inbox/notifications.queries.ts';

import { gatheredZones, readZoneData } from './tow-zone-alert.ts';

export const towZoneText: KindText = {
  type: 'tow_zone',
  read(row) {
    const data = readZoneData(row);
    return { data, why: whyZone({ ...data, kind: data.zoneKind }) };
  },
  reword(row) {
    const data = readZoneData(row);
    const zone = { ...data, kind: data.zoneKind, startsAt: new Date(data.startsAt), endsAt: new Date(data.endsAt) };
    return { title: zoneTitle(zone, notifiedAt(row)), message: zoneSentence(zone) };
  },
  gather: (rows) => gatheredZones(rows.map((row) => ({ ...row, data: readZoneData(row) }))),
  // Both reminders share a tag, so the newest is shown.
  show(row) {
    const { zoneId, endsAt } = readZoneData(row);
    return {
      tag: `tow-zone-${zoneId}`,
      url: toPagePath(row),
      topic: toTopic(row.id),
      minutes: minutesUntil(new Date(endsAt), notifiedAt(row)),
      staysOnSite: false,
    };
  },
  getSharedPlace(row) {
    const { carName, placeId } = readZoneData(row);
    return carName === null ? null : placeId;
  },
  /** The first reminder isn't sent after the second. */
  async findReplaced(executor, rows) {
    const first = rows.filter((row) => row.subject.endsWith(FIRST));
    const last = await findBySubjects(
      executor,
      first.map(({ subject }) => toLast(subject)),
      first.map(({ userId }) => userId),
    );
    const told = new Set(last.flatMap((row) => (row.deliveredAt ? [`${row.userId} ${row.subject}`] : [])));
    return new Set(first.filter(({ userId, subject }) => told.has(`${userId} ${toLast(subject)}`)).map(({ id }) => id));
  },
};

const FIRST = ':12';
const toLast = (subject: string): string => `${subject.slice(0, -FIRST.length)}:1`;
