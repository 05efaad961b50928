import { alertPaths, type Notification } from '@towscout/contracts/alerts';

import { api } from '../../platform/api.ts';

export type NotificationPage = { notifications: Notification[]; nextCursor: string | null };

const NEXT_LINK = /<([^>]*)>\s*;[^,]*\brel="?next"?/;

/** The cursor of the next page from an answer's `Link` header, or null on the last page. */
export function nextCursor(link: string | null): string | null {
  const target = link?.match(NEXT_LINK)?.[1];
  if (!target) return null;
  try {
    return new URL(target, 'http://site.invalid').searchParams.get('cursor');
  } catch {
    return null;
  }
}

/** One page of the user's notifications, newest first. */
export async function fetchNotificationPage(cursor: string | null, signal: AbortSignal): Promise<NotificationPage> {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const { json, headers } = await api.getWithHeaders(`${alertPaths.notifications}${query}`, { signal });
  const { notification } = await import('@towscout/contracts/alerts');
  return { notifications: notification.array().parse(json), nextCursor: nextCursor(headers.get('link')) };
}
