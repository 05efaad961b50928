export const pushPaths = {
  publicKey: '/api/push/public-key',
  subscriptions: '/api/push/subscriptions',
  subscription: '/api/push/subscriptions/:id',
  test: '/api/push/test',
} as const;

export const VIBRATION_MS = [200, 100, 200] as const;

export const emailPaths = {
  /** Emails a confirmation request to the account's address. */
  ask: '/api/alert-email/ask',
  confirm: '/api/alert-email/confirm',
  stop: '/api/alert-email/stop',
} as const;
