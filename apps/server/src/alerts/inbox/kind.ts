import type { Notification } from '@towscout/contracts/alerts/schema';
import type { AlertAction } from '@towscout/domain/alert-actions';

import type { Message } from '#delivery';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { Room } from '#platform/room.ts';
import type { Preferences } from '#watched-places';

import type { NewNotification, NotificationRow } from './notifications.queries.ts';

export type AlertText = Pick<NewNotification, 'title' | 'message' | 'data'>;

/**
 * The tag, the link, and how long it is news. `staysOnSite`: not sent outside, because the device still shows a valid
 * alert.
 */
type Showing = Pick<Message, 'tag' | 'url' | 'topic'> & { minutes: number; staysOnSite: boolean };

type Words = Pick<NotificationRow, 'title' | 'message'>;

export type KindText = {
  type: Notification['type'];
  /** With defaults for older rows. */
  read(row: NotificationRow): Pick<Notification, 'data' | 'why'>;
  /** What it said when it was sent, in the language of now; null when its data doesn't tell, as of several in one. */
  reword(row: NotificationRow): Words | null;
  show(row: NotificationRow): Showing;
  /** The place of a car that somebody shares with the reader; null when it is about anything else. */
  getSharedPlace(row: NotificationRow): string | null;
  /** Buttons on a device; none when left out. */
  findActions?(row: NotificationRow): AlertAction[];
  /** Superseded alerts, which are not sent late. */
  findSuperseded(executor: Executor, rows: readonly NotificationRow[]): Promise<ReadonlySet<string>>;
};

export type Due = {
  row: NotificationRow;
  kind: NonNullable<NewNotification['kind']>;
  words: AlertText;
  isQuiet: boolean;
};
type Reader = { userId: string; preferences: Preferences };

export type Kind = {
  words: KindText;
  /** The ones that still hold, and their combined words. */
  recheckWaiting(
    tx: Tx,
    reader: Reader,
    waited: readonly NotificationRow[],
    now: Date,
  ): Promise<{ due: Due[]; combined(): AlertText }>;
  room: Pick<Room, 'routes' | 'jobs' | 'retention' | 'listeners'>;
};

export const findText = (words: readonly KindText[], row: NotificationRow): KindText | undefined =>
  words.find(({ type }) => type === row.type);

export const isOfOne = ({ gathered }: { gathered: readonly unknown[] }): boolean => gathered.length === 0;

/** In the language of now, or as stored when they can't be. */
export function wordsOf(words: readonly KindText[], row: NotificationRow): Words {
  const reworded = row.data && row.kind !== 'gathered' ? findText(words, row)?.reword(row) : null;
  return reworded ?? { title: row.title, message: row.message };
}

/** A UUID without dashes fits a push topic's 32 characters. */
export const toTopic = (uuid: string): string => uuid.replaceAll('-', '');
export const toPagePath = ({ id }: Pick<NotificationRow, 'id'>): string => `/alerts?notification=${id}`;
