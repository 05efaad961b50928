import type { CitySync } from '@towscout/contracts/sources/city-data/schema';

export const isUnderWay = ({ state }: CitySync): boolean => state === 'running' || state === 'waiting';

/** Ignores outdated news. */
export function withSync(list: readonly CitySync[], news: CitySync): CitySync[] {
  const known = list.find(({ city }) => city === news.city);
  if (!known) return [...list, news];
  return isOlder(news, known) ? [...list] : list.map((sync) => (sync.city === news.city ? news : sync));
}

function isOlder(news: CitySync, known: CitySync): boolean {
  if (news.id !== known.id) return news.startedAt < known.startedAt;
  return isUnderWay(news) && (!isUnderWay(known) || news.read < known.read);
}

/** Syncs started by one click. */
export type Started = { ids: readonly string[]; isAll: boolean };

export function endedSince(
  started: readonly Started[],
  list: readonly CitySync[],
): { ended: { syncs: CitySync[]; isAll: boolean }[]; awaited: Started[] } {
  const now = started.map(({ ids, isAll }) => ({
    ids,
    isAll,
    syncs: ids.flatMap((id) => list.find((sync) => sync.id === id && !isUnderWay(sync)) ?? []),
  }));
  return {
    ended: now.filter(({ ids, syncs }) => syncs.length === ids.length),
    awaited: now.filter(({ ids, syncs }) => syncs.length < ids.length),
  };
}
