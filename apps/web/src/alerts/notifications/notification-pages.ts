import { alertPaths, type Notification } from '@towscout/contracts/alerts';

import { api } from '../../platform/api.ts';
import { nextCursor } from '../../platform/next-cursor.ts';

export type NotificationPage = { notifications: Notification[]; nextCursor: string | null };

/** One page of the user's notifications, newest first. */
export async function fetchNotificationPage(cursor: string | null, signal: AbortSignal): Promise<NotificationPage> {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const { json, headers } = await api.getWithHeaders(`${alertPaths.notifications}${query}`, { signal });
  const { notification } = await import('@towscout/contracts/alerts');
  return { notifications: notification.array().parse(json), nextCursor: nextCursor(headers.get('link')) };
}
