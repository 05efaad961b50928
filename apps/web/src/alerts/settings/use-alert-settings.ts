import { queryOptions, useQuery } from '@tanstack/react-query';

import { alertPaths } from '@towscout/contracts/alerts';

import { api } from '#platform/api.ts';

import { readSettings } from './alert-settings.ts';

export const PREFERENCES_KEY = [alertPaths.preferences];

export const preferencesOptions = queryOptions({
  queryKey: PREFERENCES_KEY,
  queryFn: ({ signal }) => api.get(alertPaths.preferences, { signal }),
  select: readSettings,
});

/** The user's alert preferences, refetched whenever a caller mounts. */
export const useAlertSettings = (enabled: boolean) =>
  useQuery({ ...preferencesOptions, enabled, staleTime: 0, gcTime: 0 });
