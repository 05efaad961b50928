import { existsSync } from 'node:fs';

import type { ConnectionOptions } from '@nats-io/transport-node';
import { z } from 'zod';

import { channelVariables } from './channel-variables.ts';
import { stripeMistake, stripeVariables } from './stripe-variables.ts';
import { baseUrl, httpUrl, originUrl, list, postgresUrl } from './variable-formats.ts';

/** As the client takes them. */
export type NatsServers = Required<Pick<ConnectionOptions, 'servers'>> &
  Pick<ConnectionOptions, 'user' | 'pass' | 'token' | 'tls'>;

const SCHEMES = new Set(['nats:', 'tls:']);

/** Addresses of one cluster with commas between them; the first one has the credentials. */
const natsServers = z.string().transform((text, context): NatsServers => {
  const urls = text.split(',').map((part) => URL.parse(part.trim()));
  const [first] = urls;
  const isEachAddress = urls.every((url) => url !== null && SCHEMES.has(url.protocol) && url.hostname !== '');
  const given = first && isEachAddress ? readCredentials(first) : null;
  if (!given) {
    context.addIssue({
      code: 'custom',
      message: 'NATS_URL must be nats://host:4222 or tls://host:4222, or several of them with commas between.',
    });
    return z.NEVER;
  }
  return {
    servers: urls.flatMap((url) => (url ? [url.host] : [])),
    ...given,
    // Refuses a server without TLS.
    ...(urls.some((url) => url?.protocol === 'tls:') && { tls: {} }),
  };
});

/** Null when they are not encoded as in an address. */
function readCredentials({ username, password }: URL): Pick<NatsServers, 'user' | 'pass' | 'token'> | null {
  try {
    const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
    if (user === '') return {};
    return pass === '' ? { token: user } : { user, pass };
  } catch {
    return null;
  }
}

const visionVariables = z.object({
  VISION_API_URL: httpUrl('VISION_API_URL').optional(),
  VISION_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, { error: 'VISION_API_KEY must be a key without spaces.' })
    .optional(),
  VISION_MODEL: z.string().min(1).optional(),
  VISION_KIND: z.enum(['openai', 'anthropic'], { error: 'VISION_KIND must be openai or anthropic.' }).default('openai'),
  VISION_PER_HOUR: z.coerce
    .number({ error: 'VISION_PER_HOUR must be a number.' })
    .min(0, { error: 'VISION_PER_HOUR must not be below 0.' })
    .default(100),
});

const visionMistake = ({
  VISION_API_URL,
  VISION_API_KEY,
  VISION_MODEL,
}: z.output<typeof visionVariables>): string | null =>
  new Set([VISION_API_URL, VISION_API_KEY, VISION_MODEL].map(Boolean)).size === 1
    ? null
    : 'VISION_API_URL, VISION_API_KEY and VISION_MODEL go together: set all three or none.';

const origins = (what: string) => list.pipe(z.array(httpUrl(what).transform((text) => new URL(text).origin)));

const environment = z
  .object({
    PORT: z.coerce
      .number({ error: 'PORT must be a number.' })
      .int()
      .min(0, { error: 'PORT must be between 0 and 65535.' })
      .max(65535, { error: 'PORT must be between 0 and 65535.' })
      .default(3000),
    HOST: z.string().default('0.0.0.0'),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: postgresUrl('DATABASE_URL').optional(),
    DATABASE_DIRECT_URL: postgresUrl('DATABASE_DIRECT_URL').optional(),
    DATABASE_READ_URL: postgresUrl('DATABASE_READ_URL').optional(),
    NATS_URL: natsServers.optional(),
    DISK_RESERVE_MB: z.coerce
      .number({ error: 'DISK_RESERVE_MB must be a number.' })
      .min(0, { error: 'DISK_RESERVE_MB must not be below 0.' })
      .default(200),
    PLACES_IN_MEMORY: z.coerce
      .number({ error: 'PLACES_IN_MEMORY must be a number.' })
      .int({ error: 'PLACES_IN_MEMORY must be a whole number.' })
      .min(0, { error: 'PLACES_IN_MEMORY must not be below 0.' })
      .default(10_000_000),
    STREAMS_PER_NODE: z.coerce
      .number({ error: 'STREAMS_PER_NODE must be a number.' })
      .int({ error: 'STREAMS_PER_NODE must be a whole number.' })
      .min(1, { error: 'STREAMS_PER_NODE must be at least 1.' })
      .default(25_000),
    DATABASE_WATCHDOG_SECONDS: z.coerce
      .number({ error: 'DATABASE_WATCHDOG_SECONDS must be a number.' })
      .min(1, { error: 'DATABASE_WATCHDOG_SECONDS must be at least 1.' })
      .default(30),
    PUBLIC_URL: originUrl('PUBLIC_URL').optional(),
    TRUSTED_PROXIES: list,
    SESSION_SECRET: z.string().min(32, { error: 'SESSION_SECRET must be at least 32 characters long.' }).optional(),
    OIDC_NAME: z.string().min(1).default('Single sign-on'),
    OIDC_DISCOVERY_URL: httpUrl('OIDC_DISCOVERY_URL').optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    MAP_TILES_URL: httpUrl('MAP_TILES_URL').optional(),
    MAP_PMTILES: z
      .string()
      .refine((file) => existsSync(file), { error: 'MAP_PMTILES must be a PMTiles file of vector tiles.' })
      .optional(),
    MAP_STYLE_URL: httpUrl('MAP_STYLE_URL').optional(),
    MAP_STYLE_DARK_URL: httpUrl('MAP_STYLE_DARK_URL').optional(),
    ...visionVariables.shape,
    SOCRATA_APP_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/, { error: 'SOCRATA_APP_TOKEN must be a token without spaces.' })
      .optional(),
    CITY_SYNC_HOURS: z.coerce
      .number({ error: 'CITY_SYNC_HOURS must be a number.' })
      .min(0, { error: 'CITY_SYNC_HOURS must not be below 0.' })
      .default(6),
    ADMIN_EMAILS: list.transform((emails) => emails.map((email) => email.toLowerCase())),
    LANDMARKS_FILE: z
      .string()
      .refine((file) => existsSync(file), { error: 'LANDMARKS_FILE must be a file: US.zip or US.txt of GeoNames.' })
      .optional(),
    STREETS: z
      .enum(['on', 'off'], { error: 'STREETS must be on or off.' })
      .default('on')
      .transform((text) => text === 'on'),
    TIGER_URL: httpUrl('TIGER_URL')
      .refine((text) => text.includes('{county}'), { error: 'TIGER_URL must hold {county}, and {year} as a rule.' })
      .default('https://www2.census.gov/geo/tiger/TIGER{year}/ADDRFEAT/tl_{year}_{county}_addrfeat.zip'),
    TOW_LOTS: z
      .enum(['on', 'off'], { error: 'TOW_LOTS must be on or off.' })
      .default('on')
      .transform((text) => text === 'on'),
    MONTGOMERY_TOWS_URL: httpUrl('MONTGOMERY_TOWS_URL').default(
      'https://data.montgomerycountymd.gov/api/views/i6vn-3s6e/rows.csv?accessType=DOWNLOAD',
    ),
    WEATHER_ALERTS: z
      .enum(['on', 'off'], { error: 'WEATHER_ALERTS must be on or off.' })
      .default('on')
      .transform((text) => text === 'on'),
    WEATHER_ALERTS_URL: baseUrl('WEATHER_ALERTS_URL').default('https://api.weather.gov/alerts/active'),
    GEOCODER_URL: httpUrl('GEOCODER_URL').optional(),
    GEOCODER_FORMAT: z
      .enum(['nominatim', 'photon'], { error: 'GEOCODER_FORMAT must be nominatim or photon.' })
      .default('nominatim'),
    S3_ENDPOINT: baseUrl('S3_ENDPOINT').optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_BUCKET: z.string().min(1).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    VAPID_PUBLIC_KEY: z.string().min(1).optional(),
    VAPID_PRIVATE_KEY: z.string().min(1).optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:.+@|https:\/\/).+/, { error: 'VAPID_SUBJECT must begin with mailto: or https://.' })
      .optional(),
    PUSH_TRUSTED_ORIGINS: origins('PUSH_TRUSTED_ORIGINS'),
    CHANNEL_TRUSTED_ORIGINS: origins('CHANNEL_TRUSTED_ORIGINS'),
    ...channelVariables.shape,
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, { error: 'SMTP_URL must begin with smtp:// or smtps://.' })
      .refine((text) => URL.canParse(text), { error: 'SMTP_URL must be a URL.' })
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/@[^@\s>]+>?$/, { error: 'MAIL_FROM must be an email address.' })
      .optional(),
    SUPPORT_EMAIL: z.email({ error: 'SUPPORT_EMAIL must be an email address.' }).optional(),
    ...stripeVariables.shape,
    AD_FRAME_URL: httpUrl('AD_FRAME_URL').optional(),
    METRICS_TOKEN: z.string().min(16, { error: 'METRICS_TOKEN must be at least 16 characters long.' }).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number({ error: 'OTEL_TRACES_SAMPLER_ARG must be a number.' })
      .min(0, { error: 'OTEL_TRACES_SAMPLER_ARG must be between 0 and 1.' })
      .max(1, { error: 'OTEL_TRACES_SAMPLER_ARG must be between 0 and 1.' })
      .default(1),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    RATE_LIMIT_FACTOR: z.coerce
      .number({ error: 'RATE_LIMIT_FACTOR must be a number.' })
      .positive({ error: 'RATE_LIMIT_FACTOR must be above 0.' })
      .default(1),
    DEMO: z.stringbool({ error: 'DEMO must be true or false.' }).default(false),
  })
  .refine((env) => !env.NATS_URL || env.DATABASE_URL, {
    error:
      'NATS_URL needs DATABASE_URL: nodes share their rows in PostgreSQL, and NATS only says that there are new ones.',
  })
  .refine(
    (env) => new Set([env.OIDC_DISCOVERY_URL, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET].map(Boolean)).size === 1,
    { error: 'OIDC_DISCOVERY_URL, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all three or none.' },
  )
  .refine((env) => !(env.MAP_PMTILES && env.MAP_TILES_URL), {
    error: 'MAP_PMTILES and MAP_TILES_URL both name the streets: set one of them.',
  })
  .refine((env) => env.DATABASE_URL || !(env.DATABASE_DIRECT_URL || env.DATABASE_READ_URL), {
    error: 'DATABASE_DIRECT_URL and DATABASE_READ_URL add to DATABASE_URL: set that, too.',
  })
  .refine((env) => Boolean(env.VAPID_PUBLIC_KEY) === Boolean(env.VAPID_PRIVATE_KEY), {
    error: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: set both or none.',
  })
  .refine(
    (env) => new Set([env.SMTP_URL, env.MAIL_FROM].map(Boolean)).size === 1 && (!env.SMTP_URL || env.PUBLIC_URL),
    { error: 'SMTP_URL, MAIL_FROM and PUBLIC_URL go together: letters need a sender and links.' },
  )
  .superRefine((env, context) => {
    const mistake = visionMistake(env);
    if (mistake) context.addIssue({ code: 'custom', message: mistake });
  })
  .superRefine((env, context) => {
    const message = stripeMistake(env);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .refine(
    (env) =>
      new Set([env.S3_ENDPOINT, env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY].map(Boolean)).size === 1,
    { error: 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all four or none.' },
  );

export type Config = z.output<typeof environment> & {
  /** Everything that is set, for the parts that read variables of their own. */
  variables: Readonly<Record<string, string>>;
};

export class ConfigError extends Error {}

/** Empty variables count as unset. Throws ConfigError with a sentence for each mistake. */
export function readConfig(
  given: Readonly<Record<string, string | undefined>>,
  parts: readonly z.ZodType[] = [],
): Config {
  const variables = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const parsed = environment.safeParse(variables);
  const results = [parsed, ...parts.map((part) => part.safeParse(variables))];
  const issues = results.flatMap(({ error }) => error?.issues ?? []);
  if (parsed.success && issues.length === 0) return { ...parsed.data, variables };
  const sentences = issues.map((issue) => `  ${issue.path.join('.') || 'environment'}: ${issue.message}`);
  throw new ConfigError(`TowScout cannot start with this configuration:\n${[...new Set(sentences)].join('\n')}`);
}
