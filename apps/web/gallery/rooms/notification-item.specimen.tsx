import type { Notification } from '@towscout/contracts/alerts/schema';

import { aNotification, aRuleReminder, aTowAlert } from '#alerts/inbox/notification.fixture.ts';
import { NotificationItem } from '#alerts/notifications/notification-item.tsx';

import type { States } from '../specimens.ts';

const item = (notification: Notification) => (
  <ul className="border border-line bg-surface">
    <NotificationItem
      notification={notification}
      now={new Date()}
      isLinked={false}
      onMarkRead={() => {}}
      onShowOnMap={() => {}}
    />
  </ul>
);

export const states: States = {
  'alarm, unread': item(aTowAlert({ why: 'You got this because 1 person reported a truck 0.2 mi from your car.' })),
  'alarm, with the street’s rule': item(
    aTowAlert({
      data: { streetRule: { ruleKind: 'tow_away', since: '2026-11-27T00:00:00Z', timeZone: 'America/Los_Angeles' } },
    }),
  ),
  'alarm, read': item(aTowAlert({ isRead: 1 })),
  'in quiet hours': item(aTowAlert({ isQuiet: true })),
  notice: item(aTowAlert({ data: { alarm: false, kind: 'notice', trust: 'unconfirmed' } })),
  'all clear': item(aTowAlert({ data: { allClear: true, status: 'departed', departedBy: 'two' } })),
  'street rule': item(aRuleReminder()),
  'another kind': item(aNotification()),
};
