import { z } from 'zod';

import { m } from '@towscout/messages';

import { nothing } from '../wire/endpoint.ts';
import { instant } from '../wire/plain-values.ts';
import { flag, line } from '../wire/schema.ts';
import { API_KEY_NAME_MAX_LENGTH, apiKeyNameRequired, API_KEY_RIGHTS, apiKeyPaths } from './constants.ts';

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
  notText: apiKeyNameRequired,
  tooLong: () => m.public_api_contract_name_too_long({ max: API_KEY_NAME_MAX_LENGTH }),
}).refine((text) => text !== '', { error: apiKeyNameRequired });

const right = z.enum(API_KEY_RIGHTS, { error: () => m.public_api_contract_right() });

const createApiKeyBody = z.strictObject({ name, right: right.default('api') });
export const changeApiKeyBody = z
  .strictObject({ name, isActive: flag(() => m.public_api_contract_is_active()) })
  .partial();

export const apiKeyId = z.object({ id: z.uuid({ error: () => m.public_api_contract_id_invalid() }) });

export const apiKeyEndpoints = {
  [apiKeyPaths.list]: {
    GET: { answer: apiKey.array() },
    POST: { body: createApiKeyBody, answer: createdApiKey, status: 201 },
  },
  [apiKeyPaths.one]: {
    PATCH: { params: apiKeyId, body: changeApiKeyBody, answer: apiKey },
    DELETE: { params: apiKeyId, answer: nothing },
  },
} as const;
