import { z } from 'zod';

export const emailPaths = {
  /** Sends the letter that asks the owner of the account's address. */
  ask: '/api/alert-email/ask',
  confirm: '/api/alert-email/confirm',
  stop: '/api/alert-email/stop',
} as const;

const TOKEN_SENTENCE = 'That link is not valid.';
const token = z.string({ error: TOKEN_SENTENCE }).min(1, { error: TOKEN_SENTENCE }).max(2000, { error: TOKEN_SENTENCE });
export const emailTokenBody = z.strictObject({ token });
export const emailTokenQuery = z.object({ token });
