import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import { currentLocale } from '@towscout/messages/locale';

import type { Accounts } from '#accounts';
import type { Message, Outbox } from '#delivery';
import { minutesAfter } from '#platform/clock.ts';
import { type Reading, readingKey, type WatchedPlaces } from '#watched-places';

import { type KindText, toPagePath, findText, wordsOf } from '../inbox/kind.ts';
import { findNotifications, markEmailed, type NotificationRow } from '../inbox/notifications.queries.ts';
import { notifiedAt, withParts } from '../inbox/present-notification.ts';

type Deps = {
  words: readonly KindText[];
  accounts: Pick<Accounts, 'findLocales'>;
  watchedPlaces: Pick<WatchedPlaces, 'findReadings'>;
};

export const createOutbox = ({ words, accounts, watchedPlaces }: Deps): Outbox => ({
  async find(executor, ids) {
    const rows = await findNotifications(executor, ids);
    const overtaken = await Promise.all(
      words.map(({ type, findReplaced }) =>
        findReplaced(
          executor,
          rows.filter((row) => row.type === type),
        ),
      ),
    );
    const shared = rows.flatMap((row) => getReading(words, row) ?? []);
    const readings = await watchedPlaces.findReadings(executor, shared);
    // A car that has left or is shared no more alerts no co-driver.
    const isEnded = (row: NotificationRow): boolean => {
      const reading = getReading(words, row);
      return reading !== null && !readings.has(readingKey(reading));
    };
    const localeFor = await accounts.findLocales(executor, [...new Set(rows.map(({ userId }) => userId))]);
    const whole = await withParts(executor, rows);
    return whole.flatMap(({ row, parts }) =>
      inLocale(localeFor(row.userId), () =>
        toMessages(
          { ...row, ...wordsOf(words, row, parts) },
          findText(words, row),
          isEnded(row) || overtaken.some((some) => some.has(row.id)),
        ),
      ),
    );
  },
  markEmailed,
});

function getReading(words: readonly KindText[], row: NotificationRow): Reading | null {
  const placeId = findText(words, row)?.getSharedPlace(row) ?? null;
  return placeId === null ? null : { userId: row.userId, placeId };
}

function toMessages(row: NotificationRow, words: KindText | undefined, isOvertaken: boolean): Message[] {
  if (!words) return [];
  const { minutes, staysOnSite, url, ...showing } = words.show(row);
  const actions = words.findActions?.(row) ?? [];
  return [
    {
      ...showing,
      // The page that opens offers the buttons, too.
      url: actions.length > 0 ? `${url}&alert=${row.id}` : url,
      actions,
      id: row.id,
      userId: row.userId,
      locale: currentLocale(),
      title: row.title,
      body: row.message,
      advice: m.alerts_server_advice(),
      why: words.read(row).why,
      page: toPagePath(row),
      urgency: 'high',
      silent: row.kind === 'all-clear',
      notifiedAt: notifiedAt(row),
      until: minutesAfter(notifiedAt(row), minutes),
      isStillWanted: !isOvertaken && !staysOnSite,
      isAnswered: row.isRead === 1 || row.answer !== null,
      emailedAt: row.emailedAt,
    },
  ];
}
