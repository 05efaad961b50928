/// <reference lib="webworker" />

const CACHE = 'shown-pushes';
const LIST = '/shown-pushes.json';
/** More than a device is shown in a day. */
const MOST_IDS = 100;

/** Pushes that come together take turns: each reads what the one before it wrote. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Whether this message was shown before, and remembers it from now on. A push service delivers at
 * least once, and so does our server after a crash.
 */
export function wasShown({ caches }: Pick<ServiceWorkerGlobalScope, 'caches'>, id: string): Promise<boolean> {
  const answer = turn.then(() => remember(caches, id));
  turn = answer.catch(() => {});
  return answer;
}

async function remember(caches: CacheStorage, id: string): Promise<boolean> {
  const cache = await caches.open(CACHE);
  const shown = await readList(cache);
  if (shown.includes(id)) return true;
  await cache.put(LIST, Response.json([...shown, id].slice(-MOST_IDS)));
  return false;
}

async function readList(cache: Cache): Promise<string[]> {
  const stored: unknown = await (await cache.match(LIST))?.json().catch(() => null);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}
