import type { CityConfig, CitySync } from '@towscout/contracts/sources/city-data';

export const citySync = (changes: Partial<CitySync> = {}): CitySync => ({
  id: 'sync-1',
  city: 'sf',
  cityName: 'San Francisco',
  state: 'finished',
  startedAt: '2026-11-22T17:00:00.000Z',
  endedAt: '2026-11-22T17:00:06.000Z',
  resumesAt: null,
  message: null,
  count: 1204,
  total: 1500,
  read: 1500,
  stored: 1200,
  changed: 4,
  unchanged: 284,
  setAside: 12,
  setAsideByReason: [
    { reason: 'impossible_date', words: 'Its date is in no calendar.', rows: 10 },
    { reason: 'no_date', words: 'It has no date.', rows: 2 },
  ],
  ...changes,
});

/** San Francisco with its own key and schedule. */
export const cityConfig = (changes: Partial<CityConfig> = {}): CityConfig => ({
  id: 'config-1',
  city: 'sf',
  cityName: 'San Francisco',
  apiEndpoint: 'https://data.sfgov.org/resource/ab4h-6ztd.json',
  apiKey: 'own',
  isActive: 1,
  lastSync: '2026-11-22T17:00:06.000Z',
  rateLimitPerHour: 1000,
  activeViolations: 1488,
  mayManage: true,
  maySeeSetAside: true,
  ...changes,
});
