import type { PushMessage } from '@towscout/contracts/delivery/schema';

/** What is shown when a message cannot be read: something came, and the site knows what. */
const UNREADABLE: Omit<PushMessage, 'id' | 'sentAt'> = {
  title: 'TowScout',
  body: "There's something new near your places. Open TowScout to see it.",
  tag: 'unknown',
  url: '/alerts',
  silent: false,
};

/** Reads a push by hand: the schema's library would weigh more than the rest of the service worker. */
export function readPush(data: Pick<PushMessageData, 'json'> | null): PushMessage {
  try {
    const message: unknown = data?.json();
    return isMessage(message) ? message : unreadable();
  } catch {
    return unreadable();
  }
}

/** Each is unique: one that was taken for a repeat would make no sound. */
const unreadable = (): PushMessage => ({ ...UNREADABLE, id: crypto.randomUUID(), sentAt: new Date().toISOString() });

export function isMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const texts = ['id', 'title', 'body', 'tag', 'url', 'sentAt'].every((name) => typeof fields[name] === 'string');
  return texts && typeof fields['silent'] === 'boolean' && isOwnPath(String(fields['url']));
}

/** A path of this site, and nothing that a browser would take for another one. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);
