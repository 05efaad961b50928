/// <reference lib="webworker" />

const CACHE = 'shown-pushes';
const LIST = '/shown-pushes.json';
/** More than a device is shown in a day. */
const MOST_IDS = 100;

/** Serializes concurrent pushes, so that each reads the previous one's write. */
let turn: Promise<unknown> = Promise.resolve();

/** Records the id and returns true if it was known: push services and our server deliver at least once. */
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
