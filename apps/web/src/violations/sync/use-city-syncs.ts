import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { coveragePaths } from '@towscout/contracts/insights/constants';
import type { CityConfig, CitySync } from '@towscout/contracts/sources/city-data';
import { cityDataPaths } from '@towscout/contracts/sources/constants';
import { violationPaths } from '@towscout/contracts/violations/constants';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { useLiveEvent, usePollingInterval } from '#platform/live.ts';
import { useToast } from '#ui/toast.tsx';

import { endedMessage, startFailure } from './sync-text.ts';

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
type Started = { ids: readonly string[]; isAll: boolean };

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

const SYNCS_KEY = [cityDataPaths.syncs];
/** Longer with a stream. */
const POLL_MS = 3_000;

/** Null is all cities. */
type Wanted = Pick<CitySync, 'city' | 'cityName'> | null;
const ALL = 'all';

export type CitySyncs = ReturnType<typeof useCitySyncs>;

export function useCitySyncs(isShown: boolean) {
  const client = useQueryClient();
  const { toast } = useToast();
  const started = useRef<readonly Started[]>([]);
  const [starting, setStarting] = useState<readonly string[]>([]);
  const pollEveryMs = usePollingInterval(POLL_MS);

  const settle = (list: readonly CitySync[]) => {
    const { ended, awaited } = endedSince(started.current, list);
    started.current = awaited;
    for (const { syncs, isAll } of ended) toast(endedMessage(syncs, isAll));
  };
  const merged = (news: readonly CitySync[]) =>
    news.reduce<CitySync[]>(withSync, client.getQueryData<CitySync[]>(SYNCS_KEY) ?? []);
  const learn = (news: readonly CitySync[]) => {
    const list = merged(news);
    client.setQueryData(SYNCS_KEY, list);
    if (news.some((sync) => !isUnderWay(sync))) {
      void client.invalidateQueries({ queryKey: CONFIGS_KEY });
      void client.invalidateQueries({ queryKey: [violationPaths.list] });
      void client.invalidateQueries({ queryKey: [coveragePaths.coverage] });
    }
    settle(list);
  };

  const query = useQuery({
    queryKey: SYNCS_KEY,
    queryFn: async ({ signal }) => {
      const list = merged(await api.get(cityDataPaths.syncs, { signal }));
      settle(list);
      return list;
    },
    enabled: isShown,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollEveryMs : false),
  });
  useLiveEvent('city-sync', (news) => learn([news]));

  const start = useMutation({
    mutationFn: async (wanted: Wanted) =>
      wanted
        ? [await api.post(cityDataPaths.sync, { params: { city: wanted.city } })]
        : (await api.post(cityDataPaths.syncAll)).results,
    onMutate: (wanted) => setStarting((others) => [...others, wanted?.city ?? ALL]),
    onSuccess: (syncs, wanted) => {
      started.current = [...started.current, { ids: syncs.map(({ id }) => id), isAll: wanted === null }];
      learn(syncs);
    },
    onError: (error, wanted) => {
      toast(startFailure(wanted, getErrorMessage(error, '') || null));
      void query.refetch();
    },
    onSettled: (_syncs, _error, wanted) =>
      setStarting((others) => others.filter((city) => city !== (wanted?.city ?? ALL))),
  });
  const cancel = useMutation({
    mutationFn: ({ city }: CitySync) => api.post(cityDataPaths.cancel, { params: { city } }),
    onSuccess: (sync) => learn([sync]),
    meta: { failed: m.violations_sync_cancel_failed_title(), otherwise: m.violations_sync_please_try_again() },
  });

  const syncs = query.data ?? [];
  return {
    findSync: (city: string) => syncs.find((sync) => sync.city === city) ?? null,
    isBusy: (city: string) => starting.includes(city) || syncs.some((sync) => sync.city === city && isUnderWay(sync)),
    isStartingAll: starting.includes(ALL),
    start: start.mutate,
    cancel: cancel.mutate,
    isCancelling: (city: string) => cancel.isPending && cancel.variables.city === city,
  };
}

const CONFIGS_KEY = [cityDataPaths.configs];

/** Refetched on mount. */
export const useCityConfigs = () =>
  useQuery({
    queryKey: CONFIGS_KEY,
    queryFn: ({ signal }) => api.get(cityDataPaths.configs, { signal }),
    staleTime: 0,
  });

type ConfigChange = { apiKey?: string | null; isActive?: 0 | 1; rateLimitPerHour?: number };

export function useChangeCityConfig({ cityName }: CityConfig) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (change: ConfigChange) => api.put(cityDataPaths.config, { params: { cityName }, body: change }),
    onSuccess: async (present) => {
      await client.cancelQueries({ queryKey: CONFIGS_KEY });
      client.setQueryData<CityConfig[]>(CONFIGS_KEY, (configs) =>
        configs?.map((config) => (config.id === present.id ? present : config)),
      );
      toast({
        title: m.violations_sync_updated_title(),
        description: m.violations_sync_city_saved({ city: cityName }),
        tone: 'success',
      });
    },
    meta: { failed: m.violations_sync_update_failed_title(), otherwise: m.violations_sync_update_failed() },
  });
}

type CityFigures = {
  configured: number;
  cities: number;
  /** Null when none are known. */
  activeViolations: number | null;
  activeApis: number;
};

export function cityFigures(configs: readonly CityConfig[]): CityFigures {
  const known = configs.flatMap(({ activeViolations }) => activeViolations ?? []);
  return {
    configured: configs.filter(hasKey).length,
    cities: configs.length,
    activeViolations: known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0),
    activeApis: configs.filter(({ isActive }) => isActive === 1).length,
  };
}

/** Without a key a city can't be enabled (specification section 4). */
export const hasKey = ({ apiKey }: CityConfig): boolean => apiKey !== null;
