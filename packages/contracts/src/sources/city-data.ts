import { z } from 'zod';

import { m } from '@towscout/messages';

import { instant } from '../wire/plain-values.ts';
import { cursor, flag } from '../wire/schema.ts';
import { API_KEY_MAX_LENGTH, RATE_LIMIT_PER_HOUR_MAX, SYNC_STATES, cityDataPaths } from './constants.ts';

export const cityConfig = z.object({
  id: z.string(),
  /** Short name in sync paths: `nyc`, `sf`. */
  city: z.string(),
  /** 'New York City'; also the key of `PUT /api/city-configs/{cityName}`. */
  cityName: z.string(),
  /** Endpoint of its violations, or of its tows where it publishes no violations. */
  apiEndpoint: z.string(),
  /** The key itself is never sent. `own`: this city's; `site`: set for all cities by the operator. */
  apiKey: z.enum(['own', 'site']).nullable(),
  isActive: z.union([z.literal(0), z.literal(1)]),
  lastSync: instant.nullable(),
  rateLimitPerHour: z.number().int(),
  /** Null before the first sync and for cities that publish none. */
  activeViolations: z.number().int().nullable(),
  mayManage: z.boolean(),
  /** Rejected rows contain plates. */
  maySeeSetAside: z.boolean(),
});
export type CityConfig = z.output<typeof cityConfig>;

const apiKeyRequired = (): string => m.sources_city_data_contract_key_required();
const rateLimitSentence = (): string => m.sources_city_data_contract_rate_limit({ max: RATE_LIMIT_PER_HOUR_MAX });

/** Saving a key enables the city; null removes the key and disables it. */
export const changeCityConfigBody = z
  .strictObject({
    apiKey: z
      .string({ error: apiKeyRequired })
      .trim()
      .min(1, { error: apiKeyRequired })
      .max(API_KEY_MAX_LENGTH, { error: () => m.sources_city_data_contract_key_too_long({ max: API_KEY_MAX_LENGTH }) })
      // Sent as a header.
      .regex(/^[\x21-\x7e]+$/, { error: () => m.sources_city_data_contract_key_characters() })
      .nullable(),
    isActive: flag(() => m.sources_city_data_contract_active()),
    rateLimitPerHour: z
      .number({ error: rateLimitSentence })
      .int({ error: rateLimitSentence })
      .min(1, { error: rateLimitSentence })
      .max(RATE_LIMIT_PER_HOUR_MAX, { error: rateLimitSentence }),
  })
  .partial();
export type ChangeCityConfigBody = z.output<typeof changeCityConfigBody>;

const cityNameParams = z.object({ cityName: z.string().max(100) });
const cityParams = z.object({ city: z.string().max(40) });

const setAsideCount = z.object({
  reason: z.string(),
  /** 'The date is impossible'. */
  words: z.string(),
  rows: z.number().int(),
});

/** 200 once the sync has ended, 202 when that takes longer than a page waits, 502 when it fails at once. */
export const citySync = z.object({
  id: z.string(),
  city: z.string(),
  cityName: z.string(),
  state: z.enum(SYNC_STATES),
  startedAt: instant,
  /** Null while it runs or waits. */
  endedAt: instant.nullable(),
  /** Only for `waiting`. */
  resumesAt: instant.nullable(),
  message: z.string().nullable(),
  /** New and changed rows: the specification's count. */
  count: z.number().int(),
  /** Rows to read in this sync; null while unknown. */
  total: z.number().int().nullable(),
  read: z.number().int(),
  stored: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  setAside: z.number().int(),
  setAsideByReason: setAsideCount.array(),
});
export type CitySync = z.output<typeof citySync>;
export type SyncState = CitySync['state'];

/** `POST /api/sync/all`: every city in list order, failures included. */
const startedSyncs = z.object({ results: citySync.array() });
export type StartedSyncs = z.output<typeof startedSyncs>;

/** A rejected row, as its city sent it. */
const rejectedRow = z.object({
  id: z.string(),
  source: z.string(),
  reason: z.string(),
  words: z.string(),
  field: z.string(),
  row: z.record(z.string(), z.unknown()),
  setAsideAt: instant,
});
export type RejectedRow = z.output<typeof rejectedRow>;
const listSetAsideQuery = z.object({ cursor });

export const cityDataEndpoints = {
  [cityDataPaths.configs]: { GET: { answer: cityConfig.array() } },
  [cityDataPaths.syncs]: { GET: { answer: citySync.array() } },
  [cityDataPaths.setAside]: { GET: { params: cityParams, query: listSetAsideQuery, answer: rejectedRow.array() } },
  [cityDataPaths.syncAll]: { POST: { answer: startedSyncs, status: [200, 202] } },
  [cityDataPaths.sync]: { POST: { params: cityParams, answer: citySync, status: [200, 202] } },
  [cityDataPaths.cancel]: { POST: { params: cityParams, answer: citySync } },
  [cityDataPaths.config]: { PUT: { params: cityNameParams, body: changeCityConfigBody, answer: cityConfig } },
} as const;
