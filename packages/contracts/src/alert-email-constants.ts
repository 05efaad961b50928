export const emailPaths = {
  /** Sends the letter that asks the owner of the account's address. */
  ask: '/api/alert-email/ask',
  confirm: '/api/alert-email/confirm',
  stop: '/api/alert-email/stop',
} as const;
