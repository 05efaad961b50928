import { z } from 'zod';

import { instant } from '../wire/plain-values.ts';
import { cursor, flag } from '../wire/schema.ts';
import { API_KEY_MAX_LENGTH, RATE_LIMIT_PER_HOUR_MAX, SYNC_STATES } from './paths.ts';

/** A city whose open data TowScout reads. */
export const cityConfig = z.object({
  id: z.string(),
  /** The city's name in the paths of syncs: `nyc`, `sf`. */
  city: z.string(),
  /** What people call it, and the key of `PUT /api/city-configs/{cityName}`: 'New York City'. */
  cityName: z.string(),
  /** Where its violations come from; where it publishes none, its tows. */
  apiEndpoint: z.string(),
  /** A key is never sent. `own`: this city's; `site`: the one that the operator set for all cities. */
  apiKey: z.enum(['own', 'site']).nullable(),
  /** Whether it is synced on a schedule. */
  isActive: z.union([z.literal(0), z.literal(1)]),
  lastSync: instant.nullable(),
  rateLimitPerHour: z.number().int(),
  /** Violations whose status is `active`; null before the first sync, and for a city that publishes none. */
  activeViolations: z.number().int().nullable(),
  /** Whether this user may sync it and change its configuration. */
  mayManage: z.boolean(),
  /** Whether this user may look at the rows that were set aside: they hold plates. */
  maySeeSetAside: z.boolean(),
});
export type CityConfig = z.output<typeof cityConfig>;

const API_KEY_REQUIRED = 'Please enter an API key';
const RATE_LIMIT_SENTENCE = `The rate limit must be a whole number from 1 to ${RATE_LIMIT_PER_HOUR_MAX}.`;

/** Saving a key switches the city on; null removes the key and switches it off. */
export const changeCityConfigBody = z
  .strictObject({
    apiKey: z
      .string({ error: API_KEY_REQUIRED })
      .trim()
      .min(1, { error: API_KEY_REQUIRED })
      .max(API_KEY_MAX_LENGTH, { error: `An API key has at most ${API_KEY_MAX_LENGTH} characters.` })
      // It is sent as a header.
      .regex(/^[\x21-\x7e]+$/, { error: 'An API key has no spaces and only plain letters, digits and signs.' })
      .nullable(),
    isActive: flag('Active must be 0 or 1.'),
    rateLimitPerHour: z
      .number({ error: RATE_LIMIT_SENTENCE })
      .int({ error: RATE_LIMIT_SENTENCE })
      .min(1, { error: RATE_LIMIT_SENTENCE })
      .max(RATE_LIMIT_PER_HOUR_MAX, { error: RATE_LIMIT_SENTENCE }),
  })
  .partial();
export type ChangeCityConfigBody = z.output<typeof changeCityConfigBody>;

export const cityNameParams = z.object({ cityName: z.string().max(100) });
export const cityParams = z.object({ city: z.string().max(40) });

/** Rows that could not be used for one reason; each row is kept. */
const setAsideCount = z.object({
  /** A short name of the reason, for tests and styles. */
  reason: z.string(),
  /** The same in words: 'The date is impossible'. */
  words: z.string(),
  rows: z.number().int(),
});

/**
 * One sync of one city. The figures grow while it runs.
 *
 * `POST /api/sync/{city}` answers once the sync has ended, with 200; or, when that takes longer than a
 * page waits, with 202 and the sync as it stands: the live event `city-sync` tells the rest. A sync
 * that fails at once answers 502 with the sentence of its failure.
 */
export const citySync = z.object({
  id: z.string(),
  city: z.string(),
  cityName: z.string(),
  state: z.enum(SYNC_STATES),
  startedAt: instant,
  /** null while it runs or waits. */
  endedAt: instant.nullable(),
  /** `waiting`: when it goes on. */
  resumesAt: instant.nullable(),
  /** A sentence: why it waits, failed or ended early. */
  message: z.string().nullable(),
  /** Rows that are new or changed: the specification's count. */
  count: z.number().int(),
  /** Rows that the city has for this sync, which the progress bar fills up to; null while that is unknown. */
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

/** `POST /api/sync/all`: each city, in the order of the list; one that failed says so in its `state` and `message`. */
export const startedSyncs = z.object({ results: citySync.array() });
export type StartedSyncs = z.output<typeof startedSyncs>;

/** A row that could not be used, as its city sent it. */
export const rejectedRow = z.object({
  id: z.string(),
  source: z.string(),
  reason: z.string(),
  words: z.string(),
  field: z.string(),
  row: z.record(z.string(), z.unknown()),
  setAsideAt: instant,
});
export type RejectedRow = z.output<typeof rejectedRow>;
export const listSetAsideQuery = z.object({ cursor });
