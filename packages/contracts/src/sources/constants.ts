export const sourcePaths = { list: '/api/sources' } as const;

/** Why a source does not run on this site. */
export const OFF_REASONS = [
  'license_forbids',
  'no_terms',
  'rows_unseen',
  'answer_differs',
  'no_key',
  'not_chosen',
] as const;

export const cityDataPaths = {
  configs: '/api/city-configs',
  config: '/api/city-configs/:cityName',
  /** Each city's last sync. */
  syncs: '/api/sync',
  syncAll: '/api/sync/all',
  /** `city` is a short name: `nyc`, `sf`. */
  sync: '/api/sync/:city',
  cancel: '/api/sync/:city/cancel',
  /** Rejected rows, for administrators. */
  setAside: '/api/sync/:city/set-aside',
} as const;

/** Default limit per city and hour (specification section 9). */
export const DEFAULT_RATE_LIMIT_PER_HOUR = 1000;
export const RATE_LIMIT_PER_HOUR_MAX = 100_000;
export const API_KEY_MAX_LENGTH = 200;

/** A whole number of at least 1, else 1000 (specification section 5). */
export function readRateLimit(text: string): number {
  const number = /^\s*\d{1,7}\s*$/.test(text) ? Number(text) : DEFAULT_RATE_LIMIT_PER_HOUR;
  return Math.min(RATE_LIMIT_PER_HOUR_MAX, Math.max(1, number));
}

/** `waiting` resumes at `resumesAt`; after `failed` and `cancelled` the next sync continues from there. */
export const SYNC_STATES = ['running', 'waiting', 'finished', 'failed', 'cancelled'] as const;
