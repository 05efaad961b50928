export const administrationPaths = {
  feeds: '/api/admin/feeds',
  feed: '/api/admin/feeds/:id',
  findAccount: '/api/admin/accounts/find',
  ban: '/api/admin/accounts/:id/ban',
  apiKey: '/api/admin/api-keys/:id',
  log: '/api/admin/log',
} as const;

/** In characters. */
export const REASON_MAX = 500;
/** Ten years; a longer ban has no end. */
export const BAN_MAX_DAYS = 3650;
export const LOG_PAGE = 50;

/** `default`: as the server's environment says. */
export const FEED_SETTINGS = ['on', 'off', 'default'] as const;
export type FeedSetting = (typeof FEED_SETTINGS)[number];

/** `moderated` and `city_changed` are recorded where they are done. */
export const ADMIN_ACTIONS = [
  'feed_on',
  'feed_off',
  'feed_default',
  'looked_up',
  'banned',
  'unbanned',
  'key_revoked',
  'moderated',
  'city_changed',
] as const;

export const statusPaths = { status: '/api/status' } as const;

export const supportPaths = { standing: '/api/support', messages: '/api/support/messages' } as const;

/** In characters. */
export const SUPPORT_MESSAGE_MAX = 4000;
