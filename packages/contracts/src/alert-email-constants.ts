export const emailPaths = {
  /** Sends an email that asks the owner of the account's address to confirm it. */
  ask: '/api/alert-email/ask',
  confirm: '/api/alert-email/confirm',
  stop: '/api/alert-email/stop',
} as const;
