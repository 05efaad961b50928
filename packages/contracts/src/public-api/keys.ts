import { z } from 'zod';

import { instant } from '../wire/plain-values.ts';
import { flag } from '../wire/schema.ts';
import { line } from '../wire/text.ts';
import { API_KEY_NAME_MAX_LENGTH, API_KEY_NAME_REQUIRED, API_KEY_RIGHTS } from './paths.ts';

/** Never contains the key itself. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters. */
  ending: z.string(),
  createdAt: instant,
  /** A few seconds late; null when never used. */
  lastUsed: instant.nullable(),
  usageCount: z.number().int(),
  isActive: z.boolean(),
  right: z.enum(API_KEY_RIGHTS),
});
export type ApiKey = z.output<typeof apiKey>;

/** The only response that contains the key. */
export const createdApiKey = apiKey.extend({ key: z.string() });
export type CreatedApiKey = z.output<typeof createdApiKey>;

const name = line(API_KEY_NAME_MAX_LENGTH, {
  notText: API_KEY_NAME_REQUIRED,
  tooLong: `The name must be at most ${API_KEY_NAME_MAX_LENGTH} characters long.`,
}).refine((text) => text !== '', { error: API_KEY_NAME_REQUIRED });

const right = z.enum(API_KEY_RIGHTS, { error: 'Right must be api or parked-car.' });

export const createApiKeyBody = z.strictObject({ name, right: right.default('api') });
export const changeApiKeyBody = z
  .strictObject({ name, isActive: flag('Say whether the key is active: true or false.') })
  .partial();

export const apiKeyId = z.object({ id: z.uuid({ error: 'That is not a valid API key ID.' }) });
