import { alertPaths, notification, type Notification } from '@towscout/contracts/alerts';
import { z } from 'zod';

import { ApiError } from '../../platform/api-error.ts';

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

/** One page of the user's notifications, newest first. Here the headers count, so `api` is not enough. */
export async function fetchNotificationPage(cursor: string | null, signal: AbortSignal): Promise<NotificationPage> {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const response = await fetch(`${alertPaths.notifications}${query}`, { credentials: 'include', signal });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  const notifications = z.array(notification).parse(await response.json());
  return { notifications, nextCursor: nextCursor(response.headers.get('link')) };
}
