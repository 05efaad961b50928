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
