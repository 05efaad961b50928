import { z } from 'zod';

import { ALERT_ACTIONS } from '@towscout/domain/alerts/alert-actions';
import { m } from '@towscout/messages';

import { nothing } from '../wire/endpoint.ts';
import { instant } from '../wire/plain-values.ts';
import type { Sentence } from '../wire/schema.ts';
import { pushPaths, emailPaths } from './constants.ts';

const pushPublicKey = z.object({ publicKey: z.string() });

const endpointSentence = (): string => m.delivery_push_contract_endpoint();
/** Canonicalized, because two spellings would be two devices. */
const pushEndpoint = z
  .string({ error: endpointSentence })
  .max(2048, { error: endpointSentence })
  .pipe(z.url({ error: endpointSentence, normalize: true }))
  .transform((url) => url.replace(/#.*/, ''));

const base64Url = (bytes: number, sentence: Sentence) =>
  z
    .string({ error: sentence })
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, { error: sentence })
    .refine((text) => Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes, { error: sentence });

/** `PushSubscription.toJSON()`: an uncompressed P-256 point and 16 secret bytes. */
export const subscribeBody = z.object({
  endpoint: pushEndpoint,
  expirationTime: z.number().nullish(),
  keys: z.object({
    p256dh: base64Url(65, () => m.delivery_push_contract_p256dh()),
    auth: base64Url(16, () => m.delivery_push_contract_auth()),
  }),
});
export type SubscribeBody = z.output<typeof subscribeBody>;

/** Its endpoint is a secret and never leaves the server. */
const pushDevice = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: instant,
  lastSentAt: instant.nullable(),
  /** Its push service's last refusal. */
  lastProblem: z.string().nullable(),
});
export type PushDevice = z.output<typeof pushDevice>;
const pushDeviceId = z.object({ id: z.uuid({ error: () => m.delivery_push_contract_device_id_invalid() }) });

/**
 * A device that no push reaches. `isGone`: its push service no longer knows it; otherwise the service refuses or
 * doesn't answer.
 */
const unreachableDevice = z.object({ id: z.string(), device: z.string(), since: instant, isGone: z.boolean() });
export type UnreachableDevice = z.output<typeof unreachableDevice>;

const testPushBody = z.strictObject({ endpoint: pushEndpoint });
/** True when the push service accepted the test; `sentence` explains a refusal. */
const testedPush = z.object({ accepted: z.boolean(), sentence: z.string() });
export type TestedPush = z.output<typeof testedPush>;

/** A push payload, encrypted for one device. */
export const pushMessage = z.object({
  /** A device that already has this id stays silent. */
  id: z.string(),
  title: z.string(),
  body: z.string(),
  /** Alerts about one truck share a tag, so the newest replaces the others. */
  tag: z.string(),
  /** A path of this site. */
  url: z.string().regex(/^\/(?!\/)/),
  /** All-clears and repeats make no sound. */
  silent: z.boolean(),
  sentAt: instant,
  /** Its buttons, most useful first, and the user they belong to. Omitted from messages without buttons. */
  actions: z.array(z.enum(ALERT_ACTIONS)).optional(),
  owner: z.string().optional(),
  /** How many times the alarm has rung again; each ring sounds. */
  ring: z.int().positive().optional(),
});
export type PushMessage = z.output<typeof pushMessage>;

const tokenSentence = (): string => m.wire_link_invalid();
const token = z.string({ error: tokenSentence }).min(1, { error: tokenSentence }).max(2000, { error: tokenSentence });
const emailTokenBody = z.strictObject({ token });
const emailTokenQuery = z.object({ token });

export const emailAddress = z.object({ email: z.string() });

export const pushEndpoints = {
  [pushPaths.publicKey]: { GET: { answer: pushPublicKey } },
  [pushPaths.unreachable]: { GET: { answer: unreachableDevice.array() } },
  [pushPaths.subscriptions]: {
    POST: { body: subscribeBody, answer: pushDevice, status: 201 },
    GET: { answer: pushDevice.array() },
  },
  [pushPaths.test]: { POST: { body: testPushBody, answer: testedPush } },
  [pushPaths.subscription]: { DELETE: { params: pushDeviceId, answer: nothing } },
  [pushPaths.oneUnreachable]: { DELETE: { params: pushDeviceId, answer: nothing } },
} as const;

export const emailEndpoints = {
  [emailPaths.ask]: { POST: { answer: emailAddress, status: 202 } },
  [emailPaths.confirm]: { POST: { body: emailTokenBody, answer: emailAddress } },
  [emailPaths.stop]: { POST: { query: emailTokenQuery, answer: nothing } },
} as const;
