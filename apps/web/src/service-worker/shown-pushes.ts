/// <reference lib="webworker" />

const CACHE = 'shown-pushes';
const LIST = '/shown-pushes.json';
/** More than a device is told in a day. */
const KEPT = 100;

/**
 * Whether this message was shown before, and remembers it from now on. A push service delivers at
 * least once, and so does our server after a crash.
 */
export async function wasShown({ caches }: Pick<ServiceWorkerGlobalScope, 'caches'>, id: string): Promise<boolean> {
  const cache = await caches.open(CACHE);
  const shown = await readList(cache);
  if (shown.includes(id)) return true;
  await cache.put(LIST, Response.json([...shown, id].slice(-KEPT)));
  return false;
}

async function readList(cache: Cache): Promise<string[]> {
  const kept: unknown = await (await cache.match(LIST))?.json().catch(() => null);
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}
