import type { AdminFeed } from '@towscout/contracts/operations/administration/schema';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

type Setting = Pick<AdminFeed, 'isOn' | 'isOnByDefault' | 'obstacle' | 'switched'>;

/** Says who turned a feed on or off, and why. */
export function describeSetting({ isOn, isOnByDefault, obstacle, switched }: Setting, now: Date): string {
  if (obstacle !== null) return obstacle;
  if (!switched)
    return isOnByDefault ? m.operations_administration_on_by_default() : m.operations_administration_off_by_default();
  const change = {
    age: timeSince(new Date(switched.at), now),
    by: switched.by ?? m.operations_administration_deleted_account(),
  };
  const done = isOn
    ? m.operations_administration_switched_on_by(change)
    : m.operations_administration_switched_off_by(change);
  return switched.reason === null ? `${done}.` : `${done}: ${switched.reason}`;
}

/** Also describes feeds that are off. */
export const describeReading = ({ readAt }: Pick<AdminFeed, 'readAt'>, now: Date): string =>
  readAt === null
    ? m.operations_administration_never_read()
    : m.operations_administration_last_reading({ age: timeSince(new Date(readAt), now) });

export type FeedGroup = 'on' | 'off' | 'stuck';

export const groupOf = ({ isOn, obstacle }: Setting): FeedGroup => (obstacle !== null ? 'stuck' : isOn ? 'on' : 'off');
