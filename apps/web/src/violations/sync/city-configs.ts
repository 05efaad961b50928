import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { CityConfig } from '@towscout/contracts/sources/city-data';
import { cityDataPaths } from '@towscout/contracts/sources/constants';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

export const CONFIGS_KEY = [cityDataPaths.configs];

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

export type CityFigures = {
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
