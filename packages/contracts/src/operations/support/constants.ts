export const supportPaths = { standing: '/api/support', messages: '/api/support/messages' } as const;

/** In characters. */
export const SUPPORT_MESSAGE_MAX = 4000;
