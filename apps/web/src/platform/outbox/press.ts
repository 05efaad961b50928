import { alertPaths } from '@towscout/contracts/alerts/constants';
import { type AlertAction, describeAction } from '@towscout/domain/alerts/alert-actions';
import { m } from '@towscout/messages';

import type { Waiting } from './outbox.ts';

type Pressed = { notificationId: string; action: AlertAction; owner?: string | undefined };

/** One of an alert's buttons, pressed on a notification or a page. */
export const toPress = ({ notificationId, action, owner }: Pressed, pressedAt: number): Waiting => ({
  id: crypto.randomUUID(),
  kind: 'press',
  subject: m.platform_your_press({ action: describeAction(action) }),
  about: { id: `${notificationId} ${action}`, choice: action },
  path: alertPaths.act.replace(':id', notificationId),
  body: { action },
  seenAt: pressedAt,
  ...(owner !== undefined && { owner }),
});
