import { z } from 'zod';

import { m } from '@towscout/messages';

import { nothing } from '../wire/endpoint.ts';
import { instant } from '../wire/plain-values.ts';
import { type Sentence, line } from '../wire/schema.ts';
import { APPRISE_SERVICES, CHANNEL_KINDS, CHANNEL_NAME_MAX_LENGTH, channelPaths } from './constants.ts';

const nameSentence = (): string => m.delivery_channels_contract_name({ max: CHANNEL_NAME_MAX_LENGTH });
const name = line(CHANNEL_NAME_MAX_LENGTH, { notText: nameSentence, tooLong: nameSentence }).refine(
  (text) => text !== '',
  { error: nameSentence },
);

const URL_MAX_LENGTH = 2000;
const address = (sentence: Sentence) =>
  z
    .string({ error: sentence })
    .trim()
    .max(URL_MAX_LENGTH, { error: sentence })
    .pipe(z.url({ error: sentence, normalize: true, protocol: /^https?$/ }));

export const webhookBody = z.strictObject({
  kind: z.literal('webhook'),
  name,
  url: address(() => m.delivery_channels_contract_webhook_address()),
});

const text = (pattern: RegExp, sentence: Sentence) =>
  z.string({ error: sentence }).trim().regex(pattern, { error: sentence });
/** An empty field of a form is left out. */
const optionalText = (pattern: RegExp, sentence: Sentence) =>
  z
    .string({ error: sentence })
    .trim()
    .refine((given) => given === '' || pattern.test(given), { error: sentence })
    .transform((given) => given || undefined)
    .optional();

export const ntfyBody = z.strictObject({
  kind: z.literal('ntfy'),
  name,
  server: address(() => m.delivery_channels_contract_ntfy_server()),
  topic: text(/^[-\w]{1,64}$/, () => m.delivery_channels_contract_ntfy_topic()),
  token: optionalText(/^tk_\w{1,100}$/, () => m.delivery_channels_contract_ntfy_token()),
});

/** Matches a webhook at home or through Home Assistant's cloud. */
const HOME_ASSISTANT_HOOK = /\/api\/webhook\/[^/?#]+$|^https:\/\/hooks\.nabu\.casa\/[^/?#]+$/i;
export const homeAssistantBody = z.strictObject({
  kind: z.literal('home-assistant'),
  name,
  url: address(() => m.delivery_channels_contract_home_assistant_address()).refine(
    (url) => HOME_ASSISTANT_HOOK.test(url),
    { error: () => m.delivery_channels_contract_home_assistant_path() },
  ),
});

const pushoverKey = (sentence: Sentence) => text(/^[A-Za-z0-9]{30}$/, sentence);
export const pushoverBody = z.strictObject({
  kind: z.literal('pushover'),
  name,
  userKey: pushoverKey(() => m.delivery_channels_contract_pushover_user_key()),
  appToken: pushoverKey(() => m.delivery_channels_contract_pushover_token()),
});

export const telegramBody = z.strictObject({
  kind: z.literal('telegram'),
  name,
  chatId: text(/^(-?\d{1,20}|@\w{5,32})$/, () => m.delivery_channels_contract_telegram_chat()),
  botToken: optionalText(/^\d{1,20}:[\w-]{30,60}$/, () => m.delivery_channels_contract_telegram_token()),
});

const appriseSentence = (): string =>
  m.delivery_channels_contract_apprise_address({ services: APPRISE_SERVICES.join(', ') });
/**
 * Apprise splits its input into a list at commas and at whitespace as Python defines it, and some services read a file
 * that a parameter names.
 */
export const appriseAddress = text(
  new RegExp(`^(${APPRISE_SERVICES.join('|')})://(?=[!-~]+$)[^,?#]{1,1000}$`),
  appriseSentence,
);
export const appriseBody = z.strictObject({ kind: z.literal('apprise'), name, url: appriseAddress });

/** The site creates the topic; the broker is the operator's. */
export const mqttBody = z.strictObject({ kind: z.literal('mqtt'), name });

const createChannelBody = z.discriminatedUnion(
  'kind',
  [webhookBody, ntfyBody, homeAssistantBody, pushoverBody, telegramBody, appriseBody, mqttBody],
  { error: () => m.delivery_channels_contract_kind_one_of({ kinds: CHANNEL_KINDS.join(', ') }) },
);
export type CreateChannelBody = z.output<typeof createChannelBody>;

/** Its settings are secrets and never leave the server. */
const alertChannel = z.object({
  id: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  name: z.string(),
  /** A server or service; null when the settings can no longer be read. */
  target: z.string().nullable(),
  createdAt: instant,
  lastSentAt: instant.nullable(),
  /** Problem with the last message that failed. */
  lastProblem: z.string().nullable(),
  turnedOffAt: instant.nullable(),
});
export type AlertChannel = z.output<typeof alertChannel>;

export const alertChannels = z.object({
  channels: alertChannel.array(),
  /** Kinds that this site offers. */
  kinds: z.enum(CHANNEL_KINDS).array(),
  /** When true, a Telegram channel doesn't need the user's own bot. */
  siteHasTelegramBot: z.boolean(),
});
export type AlertChannels = z.output<typeof alertChannels>;

/** The only responses that contain the secret. */
const createdChannel = alertChannel.extend({ secret: z.string().nullable() });
export type CreatedChannel = z.output<typeof createdChannel>;
const renewedSecret = z.object({ secret: z.string(), oldSecretUntil: instant });
export type RenewedSecret = z.output<typeof renewedSecret>;

const changeChannelBody = z.strictObject({ isOn: z.boolean({ error: () => m.delivery_channels_contract_is_on() }) });
/** Alarms ring until they are answered. */
export const ringing = z.strictObject({ isOn: z.boolean({ error: () => m.delivery_channels_contract_is_on() }) });
export const channelId = z.object({ id: z.uuid({ error: () => m.delivery_channels_contract_id_invalid() }) });

/** For a chat with the site's bot; the user doesn't enter its ID. */
export const connectChatBody = z.strictObject({ name });
/**
 * Sending `code` to `bot` proves that the chat belongs to the user. `id` is the ID of the channel that the chat
 * becomes.
 */
const telegramCode = z.object({ id: z.string(), code: z.string(), bot: z.string(), expiresAt: instant });
export type TelegramCode = z.output<typeof telegramCode>;
const connectedChat = z.object({ state: z.enum(['waiting', 'connected', 'expired']), problem: z.string().nullable() });
export type ConnectedChat = z.output<typeof connectedChat>;

/** `sentence` tells the result of the test. */
const testedChannel = z.object({ accepted: z.boolean(), sentence: z.string() });
export type TestedChannel = z.output<typeof testedChannel>;

export const channelEndpoints = {
  [channelPaths.list]: {
    GET: { answer: alertChannels },
    POST: { body: createChannelBody, answer: createdChannel, status: 201 },
  },
  [channelPaths.ringing]: { GET: { answer: ringing }, PUT: { body: ringing, answer: nothing } },
  [channelPaths.telegramChat]: { GET: { params: channelId, answer: connectedChat } },
  [channelPaths.telegramChats]: { POST: { body: connectChatBody, answer: telegramCode, status: 201 } },
  [channelPaths.test]: { POST: { params: channelId, answer: testedChannel } },
  [channelPaths.secret]: { POST: { params: channelId, answer: renewedSecret } },
  [channelPaths.channel]: {
    PATCH: { params: channelId, body: changeChannelBody, answer: alertChannel },
    DELETE: { params: channelId, answer: nothing },
  },
} as const;
