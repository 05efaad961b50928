import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'trace' }, logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => server.close());

const ADDRESS = '198.51.100.77';
const PASSWORD = 'correct horse battery';
const POINT = { latitude: 37.779312, longitude: -122.419355 };
const ENDPOINT = 'https://push.example.com/a-secret-of-one-device';
const KEYS = { p256dh: 'no-point', auth: 'no-key' };
const PERSONAL = [
  'annabel',
  'example.com',
  PASSWORD,
  'wrong guess',
  ADDRESS,
  '37.77',
  '122.41',
  '1600 main',
  'ABC1234',
  'a-secret-of-one-device',
  'Chrome/',
];

test('the log tells of good requests, refusals and faults, and names nobody and no place', async () => {
  const ann = await server.signUp('Annabel', ADDRESS);
  const browser = { 'user-agent': 'Chrome/156', referer: 'https://towscout.example/?near=37.7793' };
  const place = { kind: 'parked', ...POINT, radius: 1, name: '1600 Main St' };
  const statuses = [
    await ann.send('POST', '/api/places', place, browser),
    await ann.get(`/api/tow-trucks/nearby?lat=${POINT.latitude}&lng=${POINT.longitude}&radius=1`, browser),
    await ann.get('/api/geocode/search?q=1600+Main+St', browser),
    await ann.send('PUT', '/api/alert-preferences', { licensePlates: ['ABC1234'] }),
    await ann.send('POST', '/api/tow-trucks', {
      latitude: String(POINT.latitude),
      longitude: String(POINT.longitude),
      location: '1600 Main St, ABC1234',
      status: 'active',
    }),
    await ann.send('POST', '/api/push/subscriptions', { endpoint: ENDPOINT, keys: KEYS }),
    await server
      .visitor(ADDRESS)
      .send('POST', '/api/auth/sign-in/email', { email: 'annabel@example.com', password: 'wrong guess' }),
    await server.visitor(ADDRESS).get('/api/places'),
    await ann.get('/api/moderation'),
    await ann.get(`/api/nothing?token=${ann.cookie}`),
  ].map(({ statusCode }) => statusCode);
  await server.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'a fault'; end $$`,
  );
  await server.db.execute(
    sql`create trigger refuse before insert or update on alert_places for each row execute function refuse()`,
  );
  const fault = await ann.send('POST', '/api/places', place);
  statuses.push(fault.statusCode);
  expect(fault.json<{ detail: string }>().detail).toBe('Something went wrong on our side. Please try again.');
  await server.settle();

  expect(new Set(statuses).isSupersetOf(new Set([200, 201, 400, 401, 403, 404, 500]))).toBe(true);
  const log = lines.join('');
  expect(log).toContain('a request failed');
  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThanOrEqual(statuses.length);
  const answered = lines
    .map((line) => JSON.parse(line) as { route?: string; status?: number })
    .map(({ route, status }) => `${route} ${status}`);
  expect(answered).toEqual(
    expect.arrayContaining([
      '/api/auth/sign-up/email 200',
      '/api/auth/sign-in/email 401',
      '/api/places 401',
      '/api/moderation 403',
    ]),
  );
  const session = decodeURIComponent(/session_token=([^;.]+)/.exec(ann.cookie)?.[1] ?? 'none');
  expect([...PERSONAL, session].filter((secret) => log.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
});
