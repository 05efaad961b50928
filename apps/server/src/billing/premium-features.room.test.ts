import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { PlanStanding } from '@towscout/domain/billing/premium';

import { getPolicies } from '#platform/http/policy.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

type Request = { method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH'; url: string; body?: object };
type Member = { cookie: string; key: string };
type Feature = {
  /** Where a key, too, opens it. */
  signedOut?: string;
  name: string;
  request: Request;
  route: string;
  refusal: string;
  answers?: number;
  byKey?: true;
};

const POINT = 'lat=37.7793&lng=-122.4193';
const SPOT = { latitude: 37.7793, longitude: -122.4193 };
const PLACE = '00000000-0000-4000-8000-000000000000';
const CAMERA = 'a'.repeat(22);
const WEEK_AGO = new Date(Date.now() - 7 * 24 * 3600 * 1000).toISOString();
const FAR = 'a radius above 5 miles, up to 25, is available for premium subscribers only.';

const API_ACCESS = 'API Access requires a premium subscription.';

const FEATURES: readonly Feature[] = [
  {
    name: 'a live stream beyond 5 miles',
    request: { method: 'HEAD', url: `/api/live?${POINT}&radius=10` },
    route: 'GET /api/live',
    refusal: FAR,
  },
  {
    name: 'trucks beyond 5 miles',
    request: { method: 'GET', url: `/api/tow-trucks/nearby?${POINT}&radius=25` },
    route: 'GET /api/tow-trucks/nearby',
    refusal: FAR,
  },
  ...['atom', 'rss', 'geojson', 'cap'].map((format): Feature => ({
    name: `an area's ${format} feed beyond 5 miles`,
    request: { method: 'GET', url: `/feeds/area.${format}?${POINT}&radius=10` },
    route: `GET /feeds/area.${format}`,
    refusal: FAR,
    signedOut:
      'Unauthorized: this needs an API key of a premium account. Send it as "Authorization: Bearer ts_…", or as the password of Basic authentication.',
  })),
  {
    name: 'history of more than a day',
    request: { method: 'GET', url: `/api/tow-trucks/history?${POINT}&radius=5&from=${WEEK_AGO}` },
    route: 'GET /api/tow-trucks/history',
    refusal: 'historical data access (90 days) requires a premium subscription.',
  },
  {
    name: 'history beyond 5 miles',
    request: { method: 'GET', url: `/api/tow-trucks/history?${POINT}&radius=10` },
    route: 'GET /api/tow-trucks/history',
    refusal: FAR,
  },
  {
    name: 'a place that is watched beyond 5 miles',
    request: { method: 'POST', url: '/api/places', body: { kind: 'favorite', ...SPOT, radius: 10 } },
    route: 'POST /api/places',
    refusal: FAR,
  },
  {
    name: 'an alert zone',
    request: { method: 'POST', url: '/api/places', body: { kind: 'zone', name: 'Home', ...SPOT, radius: 1 } },
    route: 'POST /api/places',
    refusal: 'custom alert zones are available for premium subscribers only.',
  },
  {
    name: 'a wider circle around a place',
    request: { method: 'PATCH', url: `/api/places/${PLACE}`, body: { radius: 10 } },
    route: 'PATCH /api/places/:id',
    refusal: FAR,
    answers: 404,
  },
  {
    name: 'alerts beyond 5 miles',
    request: { method: 'PUT', url: '/api/alert-preferences', body: { alertRadius: 10 } },
    route: 'PUT /api/alert-preferences',
    refusal: FAR,
  },
  {
    name: 'incidents beyond 5 miles',
    request: { method: 'GET', url: `/api/traffic/incidents?${POINT}&radius=25` },
    route: 'GET /api/traffic/incidents',
    refusal: 'incidents more than 5 miles away are available for premium subscribers only.',
  },
  {
    name: 'tow records beyond 5 miles',
    request: { method: 'GET', url: `/api/tow-records?${POINT}&radius=25` },
    route: 'GET /api/tow-records',
    refusal: 'tow records more than 5 miles away are available for premium subscribers only.',
  },
  {
    name: 'cameras beyond 5 miles',
    request: { method: 'GET', url: `/api/traffic/cameras?${POINT}&radius=25` },
    route: 'GET /api/traffic/cameras',
    refusal: 'cameras more than 5 miles away are available for premium subscribers only.',
  },
  {
    name: 'the cameras of a state',
    request: { method: 'GET', url: '/api/traffic/states/CA/cameras' },
    route: 'GET /api/traffic/states/:state/cameras',
    refusal: 'this is available for premium subscribers only.',
  },
  {
    name: 'an analysis of a camera',
    request: { method: 'POST', url: `/api/traffic/cameras/${CAMERA}/analyze` },
    route: 'POST /api/traffic/cameras/:id/analyze',
    refusal: 'this is available for premium subscribers only.',
    answers: 404,
  },
  {
    name: 'activity beyond 5 miles',
    request: { method: 'GET', url: `/api/activity?${POINT}&radius=25` },
    route: 'GET /api/activity',
    refusal: 'activity more than 5 miles away is available for premium subscribers only.',
  },
  ...['/api/heatmap-data', '/api/heatmap-data/37.7793/-122.4193/10'].map((url, n): Feature => ({
    name: `a heatmap of a week, ${n === 0 ? 'by query' : 'by path'}`,
    request: { method: 'GET', url: `${url}?${n === 0 ? `${POINT}&` : ''}range=7d` },
    route: `GET /api/heatmap-data${n === 0 ? '' : '/:lat/:lng/:radius'}`,
    refusal: 'the heatmap beyond the last 24 hours is available for premium subscribers only.',
  })),
  ...['/api/analytics', '/api/analytics/export.csv'].flatMap((url): Feature[] => [
    {
      name: `${url} of a week`,
      request: { method: 'GET', url: `${url}?${POINT}&radius=5&range=7d` },
      route: `GET ${url}`,
      refusal: 'analytics beyond 24 hours (up to 90 days) require a premium subscription.',
    },
    {
      name: `${url} beyond 5 miles`,
      request: { method: 'GET', url: `${url}?${POINT}&radius=10&range=24h` },
      route: `GET ${url}`,
      refusal: FAR,
    },
  ]),
  {
    name: 'a scan of the traffic',
    request: { method: 'POST', url: '/api/sync/traffic', body: { state: 'CA', location: '', radius: '25' } },
    route: 'POST /api/sync/traffic',
    refusal: 'this is available for premium subscribers only.',
  },
  {
    name: 'an API key',
    request: { method: 'POST', url: '/api/api-keys', body: { name: 'Another' } },
    route: 'POST /api/api-keys',
    refusal: API_ACCESS,
  },
  {
    name: 'the public API',
    request: { method: 'GET', url: '/api/v1/tow-trucks' },
    route: 'every route for keys',
    refusal: API_ACCESS,
    byKey: true,
  },
];

type Row = { status: string; trialEnd?: string; graceEnd?: string };
const STANDINGS: Record<PlanStanding, { row: Row; isPremium: boolean }> = {
  free: { row: { status: 'free' }, isPremium: false },
  trial: { row: { status: 'trial', trialEnd: 'tomorrow' }, isPremium: true },
  'trial-over': { row: { status: 'trial', trialEnd: 'yesterday' }, isPremium: false },
  active: { row: { status: 'active', trialEnd: 'yesterday' }, isPremium: true },
  grace: { row: { status: 'past_due', graceEnd: 'tomorrow' }, isPremium: true },
  'past-due': { row: { status: 'past_due', graceEnd: 'yesterday' }, isPremium: false },
  canceled: { row: { status: 'canceled', trialEnd: 'tomorrow' }, isPremium: false },
};
const standings = Object.entries(STANDINGS) as [PlanStanding, (typeof STANDINGS)[PlanStanding]][];

let server: TestServer;
const members = new Map<PlanStanding, Member>();
beforeAll(async () => {
  server = await startTestServer({ cities: [] });
  for (const [standing, { row }] of standings) {
    const who = await server.signUp(standing);
    const { id } = (await who.get('/api/auth/user')).json<{ id: string }>();
    await server.db.execute(sql`insert into plans (user_id, subscription_status) values (${id}, 'active')`);
    // Older than what is remembered of the row before.
    server.clock.advance(0.5);
    const { key } = (await who.send('POST', '/api/api-keys', { name: 'My key' })).json<{ key: string }>();
    await server.db.execute(
      sql`update plans set subscription_status = ${row.status}, trial_end_date = ${row.trialEnd ?? null}::timestamptz, grace_ends_at = ${row.graceEnd ?? null}::timestamptz where user_id = ${id}`,
    );
    server.clock.advance(0.5);
    members.set(standing, { cookie: who.cookie, key });
  }
});
afterAll(() => server.close());

const SIGNED_OUT: Member = { cookie: '', key: '' };

async function ask(
  who: Member | undefined,
  { request: { method, url, body }, byKey }: Pick<Feature, 'request' | 'byKey'>,
): Promise<{ status: number; detail: string | null }> {
  if (!who) expect.fail('nobody asks');
  const headers = {
    'x-forwarded-for': '192.0.2.44',
    ...(byKey ? who.key && { authorization: `Bearer ${who.key}` } : { cookie: who.cookie }),
  };
  const answer = await server.app.inject({
    method,
    url,
    headers,
    remoteAddress: '127.0.0.1',
    ...(body && { payload: body }),
  });
  const isProblem = answer.statusCode >= 400 && answer.body !== '';
  return { status: answer.statusCode, detail: isProblem ? answer.json<{ detail: string }>().detail : null };
}

describe.each(FEATURES)('$name', (feature) => {
  const { request, refusal, answers, byKey, signedOut = 'Unauthorized: sign in to do this.' } = feature;
  const withoutBody = request.method === 'HEAD';

  test('signed out: 401', async () => {
    const { status, detail } = await ask(SIGNED_OUT, feature);
    expect(status).toBe(401);
    if (!byKey) expect(detail).toBe(withoutBody ? null : signedOut);
    else expect(detail).toMatch(/^Unauthorized: send an API key/);
  });

  test.each(standings)('%s', async (standing, { isPremium }) => {
    const { status, detail } = await ask(members.get(standing), feature);
    if (!isPremium)
      expect({ status, detail }).toEqual({
        status: 403,
        detail: withoutBody ? null : `Premium feature required: ${refusal}`,
      });
    else if (answers) expect(status).toBe(answers);
    else expect(status, detail ?? '').toBeLessThan(400);
  });
});

test('every route for keys refuses whoever has no Premium any more', async () => {
  const routes = getPolicies(server.app).filter(({ policy }) => policy.who === 'key');
  expect(routes.length).toBeGreaterThan(3);
  for (const { method, url } of routes) {
    const request = { method: String(method) as 'GET', url: url.replace(':id', PLACE) };
    expect((await ask(members.get('past-due'), { request, byKey: true })).status, url).toBe(403);
  }
});

test('the table has every feature that a route declares', () => {
  const declared = getPolicies(server.app)
    .filter(({ method }) => method !== 'HEAD')
    .flatMap(({ method, url, policy: { who, entitlements = [] } }) => {
      const refusals = entitlements.map(({ refusal }) => refusal());
      if (who === 'premium') refusals.push('this is available for premium subscribers only.');
      return refusals.map((refusal) => `${String(method)} ${url}: ${refusal}`);
    });
  expect(declared.length).toBeGreaterThan(0);
  const listed = FEATURES.filter(({ byKey }) => !byKey);
  expect(listed.map(({ route, refusal }) => `${route}: ${refusal}`).sort()).toEqual(declared.sort());
});
