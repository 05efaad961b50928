import type { Notification } from '@towscout/contracts/alerts/schema';
import type { AlertAction } from '@towscout/domain/alerts/alert-actions';

import type { Message } from '#delivery';
import type { Executor, Tx } from '#platform/db/database.ts';
import { type Listener, listener } from '#platform/events/facts.ts';
import type { Room } from '#platform/room.ts';
import { type Preferences, placeSaved } from '#watched-places';

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
  /** The alert's words as of when it was sent, in the current language. */
  reword(row: NotificationRow): Words;
  /** Combines the words of several alerts into one. */
  gather(rows: readonly NotificationRow[]): AlertText;
  show(row: NotificationRow): Showing;
  /** The place of a car that somebody shares with the reader; null when it is about anything else. */
  getSharedPlace(row: NotificationRow): string | null;
  /** Buttons on a device; none when left out. */
  findActions?(row: NotificationRow): AlertAction[];
  /** Superseded alerts, which are not sent late. */
  findReplaced(executor: Executor, rows: readonly NotificationRow[]): Promise<ReadonlySet<string>>;
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
  /** The alerts that still hold, and their combined words. */
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

/** Returns true for an alert that combines several. It may be a notice. */
export const isGathered = ({ kind, data }: Pick<NotificationRow, 'kind' | 'data'>): boolean =>
  kind === 'gathered' || gatheredOf(data).length > 0;

const gatheredOf = (data: NotificationRow['data']): readonly unknown[] => {
  const gathered = data?.['gathered'];
  return Array.isArray(gathered) ? gathered : [];
};

/** The alert's words in the current language. `parts` are the alerts that were combined into it. */
export function wordsOf(words: readonly KindText[], row: NotificationRow, parts: readonly NotificationRow[]): Words {
  const text = row.data && findText(words, row);
  const reworded = text && (isGathered(row) ? regather(text, row, parts) : text.reword(row));
  const { title, message } = reworded ?? row;
  return { title, message };
}

/** Null when a part is missing. */
function regather(text: KindText, row: NotificationRow, parts: readonly NotificationRow[]): Words | null {
  if (parts.length === 0) return null;
  const whole = text.gather(parts.map((part) => ({ ...part, ...text.reword(part) })));
  const isWhole = sameMembers(gatheredOf(whole.data), gatheredOf(row.data));
  return isWhole ? whole : null;
}

const sameMembers = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each));

/** A UUID without dashes fits a push topic's 32 characters. */
export const toTopic = (uuid: string): string => uuid.replaceAll('-', '');
export const toPagePath = ({ id }: Pick<NotificationRow, 'id'>): string => `/alerts?notification=${id}`;

/** Each place once, however often it was saved. */
export const onPlaceSaved = (name: string, look: (placeId: string) => Promise<void>): Listener =>
  listener(placeSaved, {
    name,
    handle: async (facts) => {
      for (const placeId of new Set(facts.map((fact) => fact.placeId))) await look(placeId);
    },
  });
