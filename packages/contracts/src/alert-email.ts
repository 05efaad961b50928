import { z } from 'zod';

export * from './alert-email-constants.ts';

const TOKEN_SENTENCE = "That link isn't valid.";
const token = z
  .string({ error: TOKEN_SENTENCE })
  .min(1, { error: TOKEN_SENTENCE })
  .max(2000, { error: TOKEN_SENTENCE });
export const emailTokenBody = z.strictObject({ token });
export const emailTokenQuery = z.object({ token });

/** Where alerts are emailed. */
export const emailAddress = z.object({ email: z.string() });
