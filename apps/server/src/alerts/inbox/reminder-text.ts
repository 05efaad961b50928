import type { Notification } from '@towscout/contracts/alerts/schema';
import { minutesUntil } from '@towscout/domain/format-time';

import { type AlertText, type KindText, toPagePath, toTopic } from './kind.ts';
import { findBySubjects, type NotificationRow } from './notifications.queries.ts';
import { notifiedAt } from './present-notification.ts';

type ParkedCar = NonNullable<Notification['data']> & { placeId: string; carName: string | null };

type Reminders<Data> = Pick<KindText, 'type'> & {
  read(row: NotificationRow): Data;
  why(data: Data): string;
  reword(data: Data, at: Date): ReturnType<KindText['reword']>;
  gather(alerts: (Pick<AlertText, 'title' | 'message'> & { data: Data })[]): AlertText;
  /** Both reminders share a tag, so the newest is shown. */
  show(data: Data): { tag: string; until: string };
  /** The first and the last reminder, as their subjects end. */
  pair: readonly [string | number, string | number];
};

/** For a kind that reminds the driver of a parked car twice. */
export function reminderText<Data extends ParkedCar>(reminders: Reminders<Data>): KindText {
  const { type, read, why, reword, gather, show, pair } = reminders;
  const first = `:${pair[0]}`;
  const toLast = ({ subject }: NotificationRow) => `${subject.slice(0, -first.length)}:${pair[1]}`;
  return {
    type,
    read(row) {
      const data = read(row);
      return { data, why: why(data) };
    },
    reword: (row) => reword(read(row), notifiedAt(row)),
    gather: (rows) => gather(rows.map((row) => ({ ...row, data: read(row) }))),
    show(row) {
      const { tag, until } = show(read(row));
      const minutes = minutesUntil(new Date(until), notifiedAt(row));
      return { tag, url: toPagePath(row), topic: toTopic(row.id), minutes, staysOnSite: false };
    },
    getSharedPlace(row) {
      const { carName, placeId } = read(row);
      return carName === null ? null : placeId;
    },
    /** The first reminder isn't sent after the last. */
    async findReplaced(executor, rows) {
      const firsts = rows.filter(({ subject }) => subject.endsWith(first));
      const userIds = firsts.map(({ userId }) => userId);
      const lasts = await findBySubjects(executor, firsts.map(toLast), userIds);
      const delivered = new Set(lasts.flatMap((row) => (row.deliveredAt ? [`${row.userId} ${row.subject}`] : [])));
      return new Set(firsts.filter((row) => delivered.has(`${row.userId} ${toLast(row)}`)).map(({ id }) => id));
    },
  };
}
