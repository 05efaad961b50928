import type { Notification } from '@towscout/contracts/alerts/schema';

import type { Message } from '#delivery';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { Room } from '#platform/room.ts';
import type { Preferences } from '#watched-places';

import type { NewNotification, NotificationRow } from './notifications.queries.ts';

/** What an alert says. */
export type AlertText = Pick<NewNotification, 'title' | 'message' | 'data'>;

/**
 * What it replaces on a device, what a tap opens, and how long it is news. With `staysOnSite` it stays on
 * the site: the device still shows an alert that holds true.
 */
type Showing = Pick<Message, 'tag' | 'url' | 'topic'> & { minutes: number; staysOnSite: boolean };

/** How alerts of a kind are read back. */
export type KindText = {
  type: Notification['type'];
  /** The alert's stored data, with defaults for what older rows lack, and why it was sent. */
  read(row: NotificationRow): Pick<Notification, 'data' | 'why'>;
  show(row: NotificationRow): Showing;
  /** The ids of those whose reader has had newer news: they are not sent late. */
  findSuperseded(executor: Executor, rows: readonly NotificationRow[]): Promise<ReadonlySet<string>>;
};

/** An alert that waited, in its current words. */
export type Due = {
  row: NotificationRow;
  kind: NonNullable<NewNotification['kind']>;
  words: AlertText;
  isQuiet: boolean;
};
type Reader = { userId: string; preferences: Preferences };

/** A kind of alert: what it says, whether what waited is still true, and what it listens to. */
export type Kind = {
  words: KindText;
  /** Those that are still true, and how several of them read as one. */
  recheckWaiting(
    tx: Tx,
    reader: Reader,
    waited: readonly NotificationRow[],
    now: Date,
  ): Promise<{ due: Due[]; combined(): AlertText }>;
  room: Pick<Room, 'routes' | 'jobs' | 'listeners'>;
};

export const textOf = (words: readonly KindText[], row: NotificationRow): KindText | undefined =>
  words.find(({ type }) => type === row.type);

/** A push topic is at most 32 characters of base64url: those of a UUID without its dashes. */
export const topicOf = (uuid: string): string => uuid.replaceAll('-', '');
/** The page of one alert. */
export const pageOf = ({ id }: Pick<NotificationRow, 'id'>): string => `/alerts?notification=${id}`;
