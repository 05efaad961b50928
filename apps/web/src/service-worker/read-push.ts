import type { PushMessage } from '@towscout/contracts/delivery/schema';

/** For an unreadable message: something came, and the site has it. */
const UNREADABLE: Omit<PushMessage, 'id' | 'sentAt'> = {
  title: 'TowScout',
  body: "There's something new near your places. Open TowScout to see it.",
  tag: 'unknown',
  url: '/alerts',
  silent: false,
};

/** Parsed by hand, because the schema library would outweigh the service worker. */
export function readPush(data: Pick<PushMessageData, 'json'> | null): PushMessage {
  try {
    const message: unknown = data?.json();
    return isMessage(message) ? message : unreadable();
  } catch {
    return unreadable();
  }
}

/** Unique, because a repeat makes no sound. */
const unreadable = (): PushMessage => ({ ...UNREADABLE, id: crypto.randomUUID(), sentAt: new Date().toISOString() });

export function isMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const texts = ['id', 'title', 'body', 'tag', 'url', 'sentAt'].every((name) => typeof fields[name] === 'string');
  return texts && typeof fields['silent'] === 'boolean' && isOwnPath(String(fields['url']));
}

/** A path of this site that no browser could take for another's. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);
