import { m } from '@towscout/messages';

/** Opened by a Bearer key, except for the public document and page. */
export const publicApiPaths = {
  towTrucks: '/api/v1/tow-trucks',
  nearby: '/api/v1/tow-trucks/nearby',
  violationsNear: '/api/v1/violations/near',
  towRecords: '/api/v1/tow-records',
  outlook: '/api/v1/outlook',
  history: '/api/v1/history',
  parkedCar: '/api/v1/parked-car',
  live: '/api/v1/live',
  openapi: '/api/v1/openapi.json',
  docs: '/api/docs',
} as const;

/** Per key, over the whole API. */
export const KEY_REQUESTS_PER_MINUTE = 600;
/** Per key. */
export const KEY_REPORTS_PER_MINUTE = 30;

export const apiKeyPaths = { list: '/api/api-keys', one: '/api/api-keys/:id' } as const;

/** `api`: everything but the parked car. `parked-car`: only setting where the user's own car is parked. */
export const API_KEY_RIGHTS = ['api', 'parked-car'] as const;
export type ApiKeyRight = (typeof API_KEY_RIGHTS)[number];

/** Makes a leaked key recognizable. */
export const API_KEY_PREFIX = 'ts_';
export const API_KEY_NAME_MAX_LENGTH = 60;
/** Per account. */
export const API_KEYS_MAX = 10;

export const apiKeyNameRequired = (): string => m.public_api_contract_name_required();
export const apiAccessRequiresPremium = (): string => m.public_api_contract_premium_required();
