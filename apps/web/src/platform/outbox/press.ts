import { alertPaths } from '@towscout/contracts/alerts/paths';
import { ACTION_LABELS, type AlertAction } from '@towscout/domain/alert-actions';

import type { Waiting } from './outbox.ts';

type Pressed = { notificationId: string; action: AlertAction; owner?: string | undefined };

/** One of an alert's buttons, pressed on a notification or a page. */
export const toPress = ({ notificationId, action, owner }: Pressed, pressedAt: number): Waiting => ({
  id: crypto.randomUUID(),
  kind: 'press',
  subject: `Your “${ACTION_LABELS[action]}”`,
  about: { id: `${notificationId} ${action}`, choice: action },
  path: alertPaths.act.replace(':id', notificationId),
  body: { action },
  seenAt: pressedAt,
  ...(owner !== undefined && { owner }),
});
