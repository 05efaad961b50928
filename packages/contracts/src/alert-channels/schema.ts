import { z } from 'zod';

import { instant } from '../wire/plain-values.ts';
import { line } from '../wire/text.ts';
import { APPRISE_SERVICES, CHANNEL_KINDS, CHANNEL_NAME_MAX_LENGTH } from './paths.ts';

const NAME_SENTENCE = `Give the channel a name of 1 to ${CHANNEL_NAME_MAX_LENGTH} characters.`;
const name = line(CHANNEL_NAME_MAX_LENGTH, { notText: NAME_SENTENCE, tooLong: NAME_SENTENCE }).refine(
  (text) => text !== '',
  { error: NAME_SENTENCE },
);

const URL_MAX_LENGTH = 2000;
const address = (sentence: string) =>
  z
    .string({ error: sentence })
    .trim()
    .max(URL_MAX_LENGTH, { error: sentence })
    .pipe(z.url({ error: sentence, normalize: true }));

export const webhookBody = z.strictObject({
  kind: z.literal('webhook'),
  name,
  url: address('Enter the full address, such as https://example.com/hook.'),
});

const text = (pattern: RegExp, sentence: string) =>
  z.string({ error: sentence }).trim().regex(pattern, { error: sentence });
/** An empty field of a form is left out. */
const optionalText = (pattern: RegExp, sentence: string) =>
  z
    .string({ error: sentence })
    .trim()
    .refine((given) => given === '' || pattern.test(given), { error: sentence })
    .transform((given) => given || undefined)
    .optional();

export const ntfyBody = z.strictObject({
  kind: z.literal('ntfy'),
  name,
  server: address('Enter the full address of the server, such as https://ntfy.sh.'),
  topic: text(/^[-\w]{1,64}$/, 'A topic has 1 to 64 letters, digits, dashes and underscores.'),
  token: optionalText(/^tk_\w{1,100}$/, 'An access token begins with tk_.'),
});

export const homeAssistantBody = z.strictObject({
  kind: z.literal('home-assistant'),
  name,
  url: address('Enter the full address of the webhook, such as https://home.example.com/api/webhook/my-id.').refine(
    (url) => /\/api\/webhook\/[^/?#]+$/.test(url),
    { error: 'The address of a webhook ends in /api/webhook/ and its ID.' },
  ),
});

const pushoverKey = (what: string) => text(/^[A-Za-z0-9]{30}$/, `${what} has 30 letters and digits.`);
export const pushoverBody = z.strictObject({
  kind: z.literal('pushover'),
  name,
  userKey: pushoverKey('A user key'),
  appToken: pushoverKey('An API token'),
});

export const telegramBody = z.strictObject({
  kind: z.literal('telegram'),
  name,
  chatId: text(/^(-?\d{1,20}|@\w{5,32})$/, 'A chat ID is a number, or the @name of a channel.'),
  botToken: optionalText(/^\d{1,20}:[\w-]{30,60}$/, "A bot's token is a number, a colon and some 35 characters."),
});

const APPRISE_SENTENCE = `Enter one Apprise address of these services: ${APPRISE_SERVICES.join(', ')}.`;
export const appriseBody = z.strictObject({
  kind: z.literal('apprise'),
  name,
  // Apprise takes a list, parted by commas or spaces, and some services read a file that a parameter names.
  url: text(new RegExp(`^(${APPRISE_SERVICES.join('|')})://[^\\s,?#]{1,1000}$`), APPRISE_SENTENCE),
});

/** Its topic is made by the site; the broker is the operator's. */
export const mqttBody = z.strictObject({ kind: z.literal('mqtt'), name });

export const createChannelBody = z.discriminatedUnion(
  'kind',
  [webhookBody, ntfyBody, homeAssistantBody, pushoverBody, telegramBody, appriseBody, mqttBody],
  { error: `The kind of channel must be one of ${CHANNEL_KINDS.join(', ')}.` },
);
export type CreateChannelBody = z.output<typeof createChannelBody>;

/** Its settings are secrets and never leave the server. */
export const alertChannel = z.object({
  id: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  name: z.string(),
  /** A server or service; null when the settings can no longer be read. */
  target: z.string().nullable(),
  createdAt: instant,
  lastSentAt: instant.nullable(),
  /** Of the last message that failed. */
  lastProblem: z.string().nullable(),
  turnedOffAt: instant.nullable(),
});
export type AlertChannel = z.output<typeof alertChannel>;

export const alertChannels = z.object({
  channels: alertChannel.array(),
  /** What this site offers. */
  kinds: z.enum(CHANNEL_KINDS).array(),
  /** Then a Telegram channel needs no bot of the user's own. */
  siteHasTelegramBot: z.boolean(),
});
export type AlertChannels = z.output<typeof alertChannels>;

/** The only responses that contain the secret. */
export const createdChannel = alertChannel.extend({ secret: z.string().nullable() });
export type CreatedChannel = z.output<typeof createdChannel>;
export const renewedSecret = z.object({ secret: z.string(), oldSecretUntil: instant });
export type RenewedSecret = z.output<typeof renewedSecret>;

export const changeChannelBody = z.strictObject({ isOn: z.boolean({ error: 'isOn must be true or false.' }) });
/** Alarms ring until they are answered. */
export const ringing = z.strictObject({ isOn: z.boolean({ error: 'isOn must be true or false.' }) });
export const channelId = z.object({ id: z.uuid({ error: 'That is not a valid channel ID.' }) });

/** `sentence` says what became of the test. */
export const testedChannel = z.object({ accepted: z.boolean(), sentence: z.string() });
export type TestedChannel = z.output<typeof testedChannel>;
