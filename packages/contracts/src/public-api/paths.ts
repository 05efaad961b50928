/** Paths of the public API, which a Bearer key opens. Its document and its page are for everybody. */
export const publicApiPaths = {
  towTrucks: '/api/v1/tow-trucks',
  nearby: '/api/v1/tow-trucks/nearby',
  violationsNear: '/api/v1/violations/near',
  history: '/api/v1/history',
  live: '/api/v1/live',
  openapi: '/api/v1/openapi.json',
  docs: '/api/docs',
} as const;

/** Of one key, over all of the public API. */
export const KEY_REQUESTS_PER_MINUTE = 600;
/** Of one key. */
export const KEY_REPORTS_PER_MINUTE = 30;

export const apiKeyPaths = { list: '/api/api-keys', one: '/api/api-keys/:id' } as const;

/** Every key of ours begins with this, so that one that leaked is recognized. */
export const API_KEY_PREFIX = 'ts_';
export const API_KEY_NAME_MAX_LENGTH = 60;
/** Of one account. */
export const API_KEYS_MAX = 10;

export const API_KEY_NAME_REQUIRED = 'Please enter a name for your API key.';
export const API_ACCESS_REQUIRES_PREMIUM = 'API Access requires a premium subscription.';
