import { useQuery } from '@tanstack/react-query';

import { readSettings } from './alert-settings.ts';
import { preferencesQuery, REFETCHED } from './preferences-query.ts';

export const PREFERENCES_KEY = preferencesQuery.queryKey;

export const preferencesOptions = { ...preferencesQuery, select: readSettings };

/** The user's alert preferences, as the page holds them. */
export const useAlertSettings = (enabled: boolean) => useQuery({ ...preferencesOptions, ...REFETCHED, enabled });
