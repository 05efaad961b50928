export const apiKeyPaths = { list: '/api/api-keys', one: '/api/api-keys/:id' } as const;

/** Every key of ours begins with this, so that one that leaked is recognized. */
export const API_KEY_PREFIX = 'ts_';
export const API_KEY_NAME_MAX_LENGTH = 60;
/** Of one account. */
export const API_KEYS_MAX = 10;

export const API_KEY_NAME_REQUIRED = 'Please enter a name for your API key.';
export const API_ACCESS_REQUIRES_PREMIUM = 'API Access requires a premium subscription.';
