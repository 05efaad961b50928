import type { PushMessage } from '@towscout/contracts/delivery/push';
import { isAlertAction } from '@towscout/domain/alerts/alert-actions';
import { m } from '@towscout/messages';

/** Parsed by hand, because the schema library would outweigh the service worker. */
export function readPush(data: Pick<PushMessageData, 'json'> | null): PushMessage {
  try {
    const message: unknown = data?.json();
    return isMessage(message) ? message : unreadable();
  } catch {
    return unreadable();
  }
}

/** Something came, and the site has it. */
const unreadable = (): PushMessage => ({
  // Unique, because a repeat makes no sound.
  id: crypto.randomUUID(),
  title: 'TowScout',
  body: m.service_worker_unreadable(),
  tag: 'unknown',
  url: '/alerts',
  silent: false,
  sentAt: new Date().toISOString(),
});

export function isMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const texts = ['id', 'title', 'body', 'tag', 'url', 'sentAt'].every((name) => typeof fields[name] === 'string');
  const { silent, url, actions = [], owner = '' } = fields;
  const hasActions = Array.isArray(actions) && actions.every(isAlertAction) && typeof owner === 'string';
  return texts && typeof silent === 'boolean' && isOwnPath(String(url)) && hasActions;
}

/** A path of this site that no browser could take for another's. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);
