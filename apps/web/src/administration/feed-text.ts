import type { AdminFeed } from '@towscout/contracts/administration/schema';
import { timeSince } from '@towscout/domain/format-time';

type Setting = Pick<AdminFeed, 'isOn' | 'isOnByDefault' | 'obstacle' | 'switched'>;

/** Who decided that a feed is on or off, and why. */
export function describeSetting({ isOn, isOnByDefault, obstacle, switched }: Setting, now: Date): string {
  if (obstacle !== null) return obstacle;
  if (!switched) return isOnByDefault ? 'On by default.' : 'Off by default.';
  const by = switched.by ?? 'an account that was deleted';
  const done = `Switched ${isOn ? 'on' : 'off'} ${timeSince(new Date(switched.at), now)} by ${by}`;
  return switched.reason === null ? `${done}.` : `${done}: ${switched.reason}`;
}

/** Whether or not the feed is on. */
export const describeReading = ({ readAt }: Pick<AdminFeed, 'readAt'>, now: Date): string =>
  readAt === null ? 'Never read here.' : `Last good reading ${timeSince(new Date(readAt), now)}.`;

export type FeedGroup = 'on' | 'off' | 'stuck';

export const groupOf = ({ isOn, obstacle }: Setting): FeedGroup => (obstacle !== null ? 'stuck' : isOn ? 'on' : 'off');
