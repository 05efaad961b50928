import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' };

test.each([
  [{ VAPID_PUBLIC_KEY: 'alone' }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together'],
  ...['http://127.0.0.1:3000/tow', 'https://a.example/?b=c', 'https://a.example/#b', 'https://ann:pw@a.example'].map(
    (PUBLIC_URL): [Record<string, string>, string] => [{ PUBLIC_URL }, 'PUBLIC_URL must be a host alone, such as'],
  ),
  [{ TELEGRAM_URL: 'https://bots.example/tg' }, 'TELEGRAM_URL must be a host alone'],
  [{ PUSHOVER_URL: 'https://push.example/?key=1' }, 'PUSHOVER_URL must be a host alone'],
  [{ ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:1/v1' }, 'STRIPE_API_BASE must be a host alone'],
  [{ S3_ENDPOINT: 'https://key:secret@s3.example' }, 'S3_ENDPOINT must not have a query, fragment, user or password.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel.example/?token=1' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must not have a query',
  ],
  [{ NATS_URL: 'localhost:4222' }, 'NATS_URL must be nats://host:4222 or tls://host:4222'],
  [{ NATS_URL: 'nats://one:4222,ws://two' }, 'NATS_URL must be nats://host:4222 or tls://host:4222'],
  [{ NATS_URL: 'nats://one:4222' }, 'NATS_URL needs DATABASE_URL'],
  [{ MQTT_URL: 'broker:1883' }, 'MQTT_URL must be mqtt://host:1883 or mqtts://host:8883'],
  [{ MQTT_URL: 'ws://broker' }, 'MQTT_URL must be mqtt://host:1883 or mqtts://host:8883'],
  [{ MQTT_URL: 'mqtt://broker/topic' }, 'MQTT_URL must be mqtt://host:1883 or mqtts://host:8883'],
  [{ MQTT_URL: 'mqtt://user:50%@broker' }, 'MQTT_URL must be mqtt://host:1883 or mqtts://host:8883'],
  [{ MQTT_DISCOVERY_PREFIX: 'home/#' }, 'MQTT_DISCOVERY_PREFIX must be a topic, such as homeassistant.'],
  [{ VAPID_SUBJECT: 'somebody' }, 'VAPID_SUBJECT must begin with mailto: or https://.'],
  [{ PUSH_TRUSTED_ORIGINS: 'push.internal' }, 'PUSH_TRUSTED_ORIGINS must be a URL.'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL, MAIL_FROM and PUBLIC_URL go together'],
  [
    { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'alerts@example.com' },
    'SMTP_URL, MAIL_FROM and PUBLIC_URL go together',
  ],
  [
    { SMTP_URL: 'mail.example.com', MAIL_FROM: 'alerts@example.com', PUBLIC_URL: 'https://example.com' },
    'SMTP_URL must begin with smtp:// or smtps://.',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'TowScout', PUBLIC_URL: 'https://example.com' },
    'MAIL_FROM must be an email address.',
  ],
  [{ LANDMARKS_FILE: '/no/such/US.zip' }, 'LANDMARKS_FILE must be a file: US.zip or US.txt of GeoNames.'],
  [
    { DATABASE_READ_URL: 'postgres://standby/towscout' },
    'DATABASE_DIRECT_URL and DATABASE_READ_URL add to DATABASE_URL',
  ],
  [
    { DATABASE_URL: 'postgres://pooler/towscout', DATABASE_DIRECT_URL: 'primary:5432' },
    'DATABASE_DIRECT_URL must begin with postgres:// or postgresql://.',
  ],
  [{ PLACES_IN_MEMORY: 'many' }, 'PLACES_IN_MEMORY must be a number.'],
  [{ PLACES_IN_MEMORY: '-1' }, 'PLACES_IN_MEMORY must not be below 0.'],
  [{ STREAMS_PER_NODE: '0' }, 'STREAMS_PER_NODE must be at least 1.'],
  [{ STREETS: 'maybe' }, 'STREETS must be on or off.'],
  [{ TIGER_URL: 'https://mirror.example.com/all.zip' }, 'TIGER_URL must hold {county}'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'go together: set all three or none'],
  [{ STRIPE_PAYMENT_LINK: 'https://buy.stripe.com/1' }, 'need STRIPE_SECRET_KEY beside them'],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must begin with sk_test_'],
  [{ ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'must both be test keys or both be live keys'],
  [{ ...STRIPE, STRIPE_API_BASE: 'http://stripe.example.com' }, 'STRIPE_API_BASE must begin with https://'],
  [
    { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_BASE: 'http://127.0.0.1:1' },
    'A live STRIPE_SECRET_KEY is sent to Stripe alone',
  ],
])('%j is rejected with a sentence', (env: Record<string, string>, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('values that go together are accepted, and a trusted push service is known by its origin alone', () => {
  const config = readConfig({
    SMTP_URL: 'smtps://user:secret@mail.example.com',
    MAIL_FROM: 'TowScout <alerts@example.com>',
    PUBLIC_URL: 'https://example.com',
    PUSH_TRUSTED_ORIGINS: 'https://push.internal:8443/any',
  });
  expect(config.PUSH_TRUSTED_ORIGINS).toEqual(['https://push.internal:8443']);
});

test.each(['https://towscout.example', 'https://towscout.example/', 'https://TowScout.example:443/'])(
  'the site may be at %s',
  (PUBLIC_URL) => expect(readConfig({ PUBLIC_URL }).PUBLIC_URL).toBe('https://towscout.example'),
);

test('Stripe may be a server on one’s own network, with test keys', () => {
  expect(readConfig({ ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:1' }).STRIPE_API_BASE).toBe('http://127.0.0.1:1');
  expect(readConfig({}).STRIPE_API_BASE).toBe('https://api.stripe.com');
});

test.each([
  ['nats://one:4222', { servers: ['one:4222'] }],
  ['tls://one, tls://two:4223', { servers: ['one', 'two:4223'], tls: {} }],
  ['nats://ann:a%2Fb@one:4222,nats://two:4222', { servers: ['one:4222', 'two:4222'], user: 'ann', pass: 'a/b' }],
  ['nats://token@[::1]:4222', { servers: ['[::1]:4222'], token: 'token' }],
])('NATS is found by %s', (NATS_URL, servers) => {
  expect(readConfig({ NATS_URL, DATABASE_URL: 'postgres://localhost' }).NATS_URL).toEqual(servers);
});

test.each([
  ['mqtt://broker', { protocol: 'mqtt', host: 'broker' }],
  ['mqtts://ann:a%2Fb@[::1]:8884/', { protocol: 'mqtts', host: '::1', port: 8884, username: 'ann', password: 'a/b' }],
])('an MQTT broker is found by %s', (MQTT_URL, broker) => {
  expect(readConfig({ MQTT_URL }).MQTT_URL).toEqual(broker);
});
