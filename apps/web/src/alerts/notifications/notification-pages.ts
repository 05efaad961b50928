import { alertPaths, type Notification } from '@towscout/contracts/alerts';

import { api } from '../../platform/api.ts';
import { nextCursor } from '../../platform/next-cursor.ts';

export type NotificationPage = { notifications: Notification[]; nextCursor: string | null };

/** One page of the user's notifications, newest first. */
export async function fetchNotificationPage(cursor: string | null, signal: AbortSignal): Promise<NotificationPage> {
  const { answer, headers } = await api.getWithHeaders(alertPaths.notifications, { query: { ...(cursor !== null && { cursor }) }, signal });
  return { notifications: answer, nextCursor: nextCursor(headers.get('link')) };
}
