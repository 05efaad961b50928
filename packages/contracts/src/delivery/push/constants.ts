export const pushPaths = {
  publicKey: '/api/push/public-key',
  subscriptions: '/api/push/subscriptions',
  subscription: '/api/push/subscriptions/:id',
  test: '/api/push/test',
  unreachable: '/api/push/unreachable',
  oneUnreachable: '/api/push/unreachable/:id',
} as const;

/** The weekly test's notification, which a device shows for a moment. */
export const SELF_TEST_TAG = 'self-test';

export const VIBRATION_MS = [200, 100, 200] as const;

export const emailPaths = {
  /** Emails a confirmation request to the account's address. */
  ask: '/api/alert-email/ask',
  confirm: '/api/alert-email/confirm',
  stop: '/api/alert-email/stop',
} as const;
