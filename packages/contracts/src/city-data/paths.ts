export const cityDataPaths = {
  configs: '/api/city-configs',
  config: '/api/city-configs/:cityName',
  /** The state of each city's last sync. */
  syncs: '/api/sync',
  syncAll: '/api/sync/all',
  /** `city` is a city's short name: `nyc`, `sf`. */
  sync: '/api/sync/:city',
  cancel: '/api/sync/:city/cancel',
  /** The rows that could not be read, for administrators. */
  setAside: '/api/sync/:city/set-aside',
} as const;

/** How many requests an hour a city may be sent, unless configured otherwise (specification section 9). */
export const DEFAULT_RATE_LIMIT_PER_HOUR = 1000;
export const RATE_LIMIT_PER_HOUR_MAX = 100_000;
export const API_KEY_MAX_LENGTH = 200;

/** What the card's rate limit field means: a whole number of at least 1, else 1000 (specification section 5). */
export function readRateLimit(text: string): number {
  const number = /^\s*\d{1,7}\s*$/.test(text) ? Number(text) : DEFAULT_RATE_LIMIT_PER_HOUR;
  return Math.min(RATE_LIMIT_PER_HOUR_MAX, Math.max(1, number));
}

/**
 * `running`; `waiting`: it goes on by itself at `resumesAt`; `finished`; `failed`: `message` says why, and
 * the next sync continues from there; `cancelled`: the next sync continues from there too.
 */
export const SYNC_STATES = ['running', 'waiting', 'finished', 'failed', 'cancelled'] as const;
