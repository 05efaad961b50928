import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createDrivers, north, type Spot } from '#testing/drivers.fixture.ts';
import { type Program, startProgram } from '#testing/program.fixture.ts';
import { startPushService, type TestPushService } from '#testing/push-service.fixture.ts';
import { listRoutes } from '#testing/routes-of.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

/** `owner` has no plan and owns what the routes name; `program` has an API key and no cookie. */
const PEOPLE = ['nobody', 'another', 'premium', 'admin', 'owner', 'program'] as const;
type Person = (typeof PEOPLE)[number];
/** `own`: its owners. `itself`: the handler answers 401. */
type Who = 'anyone' | 'member' | 'own' | 'premium' | 'admin' | 'key' | 'itself';
type Asked = {
  query?: string;
  body?: object;
  /** What the handler says to those whom the policy lets in, when it is not 2xx or a redirect. */ answers?: number;
};

const SPOT: Spot = { latitude: 37.7793, longitude: -122.4193 };
const POINT = 'lat=37.7793&lng=-122.4193';
const TEXT_SPOT = { latitude: '37.7793', longitude: '-122.4193' };
const report = { ...TEXT_SPOT, location: 'Oak Ave' };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const ROUTES: readonly [route: string, who: Who, asked?: Asked][] = [
  ['GET /healthz', 'anyone'],
  ['GET /readyz', 'anyone'],
  ['GET /metrics', 'anyone', { answers: 404 }],
  ['GET /index.html', 'anyone'],
  ['GET /api/site', 'anyone'],
  ['HEAD /api/live', 'anyone', { query: `${POINT}&radius=5` }],
  ['HEAD /api/live', 'premium', { query: `${POINT}&radius=6` }],

  ['GET /api/auth/user', 'itself'],
  ['GET /api/auth/ways', 'anyone'],
  ['GET /api/login', 'anyone'],
  [
    'POST /api/auth/sign-up/email',
    'anyone',
    { body: { name: 'Zoe', email: 'not an address', password: 'correct horse battery' }, answers: 400 },
  ],
  ['POST /api/auth/sign-in/email', 'anyone', { body: { email: 'not an address', password: 'wrong' }, answers: 400 }],
  ['POST /api/auth/sign-in/oauth2', 'anyone', { body: { providerId: 'oidc' }, answers: 404 }],
  ['POST /api/auth/oauth2/link', 'anyone', { body: { providerId: 'oidc' }, answers: 404 }],
  ['GET /api/auth/get-session', 'anyone'],
  ['GET /api/auth/oauth2/callback/oidc', 'anyone', { answers: 404 }],
  ['GET /api/auth/passkey/generate-register-options', 'itself'],
  ['GET /api/auth/passkey/generate-authenticate-options', 'anyone'],
  [
    'POST /api/auth/passkey/verify-registration',
    'itself',
    { body: { response: { id: 'x', response: {} } }, answers: 400 },
  ],
  [
    'POST /api/auth/passkey/verify-authentication',
    'anyone',
    { body: { response: { id: 'x', response: {} } }, answers: 400 },
  ],
  ['POST /api/user/select-plan', 'member', { body: { plan: 'free' } }],
  ['GET /api/billing/config', 'anyone'],
  ['POST /api/get-or-create-subscription', 'member', { answers: 409 }],
  ['POST /api/billing/checkout', 'member', { answers: 409 }],
  ['POST /api/billing/portal', 'member', { answers: 409 }],
  ['POST /api/billing/webhook', 'anyone', { body: {}, answers: 409 }],
  ['GET /api/account', 'member'],
  ['POST /api/account/verify-email', 'member', { body: { token: 'x' }, answers: 400 }],
  ['POST /api/account/verify-email/ask', 'member', { answers: 409 }],
  ['POST /api/account/claim', 'member', { body: { code: 'x' }, answers: 400 }],
  ['PUT /api/account/name', 'member', { body: { name: 'Zoe' } }],
  [
    'POST /api/account/password',
    'member',
    { body: { currentPassword: 'x', newPassword: 'another horse battery' }, answers: 403 },
  ],
  [
    'POST /api/auth/reset-password',
    'anyone',
    { body: { token: 'x', newPassword: 'a new staple of horses' }, answers: 400 },
  ],
  ['POST /api/account/forgot-password', 'anyone', { body: { email: 'zoe@example.com' }, answers: 409 }],
  ['POST /api/account/confirm-email', 'anyone', { body: { token: 'x', password: 'x' }, answers: 400 }],
  ['POST /api/account/email', 'member', { body: { email: 'zoe@example.com', password: 'x' }, answers: 403 }],
  ['POST /api/account/email/confirm', 'member', { body: { token: 'x' }, answers: 400 }],
  ['GET /api/account/methods', 'member'],
  ['POST /api/account/methods/remove', 'member', { body: { kind: 'password', password: 'x' }, answers: 403 }],
  ['POST /api/account/second-step', 'member', { body: { password: 'x' }, answers: 403 }],
  ['POST /api/account/second-step/confirm', 'member', { body: { code: '123456' }, answers: 400 }],
  ['POST /api/account/second-step/off', 'member', { body: { password: 'x' }, answers: 403 }],
  ['POST /api/account/second-step/recovery-codes', 'member', { body: { password: 'x' }, answers: 403 }],
  ['POST /api/auth/two-factor/verify-totp', 'anyone', { body: { code: '12345' }, answers: 400 }],
  ['POST /api/auth/two-factor/verify-backup-code', 'anyone', { body: { code: 'x' }, answers: 400 }],
  ['GET /api/account/sessions', 'member'],
  ['DELETE /api/account/sessions/:none', 'member', { answers: 404 }],
  ['GET /api/account/export', 'member'],
  ['POST /api/account/delete', 'member', { body: { email: 'x' }, answers: 400 }],

  ['GET /api/geocode/search', 'anyone', { query: 'q=oak' }],
  ['GET /api/geocode/reverse', 'anyone', { query: 'lat=37.7793&lon=-122.4193', answers: 404 }],
  ['GET /api/map-labels', 'anyone', { query: 'south=37&west=-123&north=38&east=-122&zoom=8' }],
  ['POST /api/validate-zipcode', 'anyone', { body: { zipCode: '94102' } }],
  ['POST /api/enhance-location', 'anyone', { body: TEXT_SPOT }],
  ['GET /api/location-precision-log', 'member'],
  ['DELETE /api/location-precision-log', 'member'],

  ['GET /api/towed-cars', 'anyone', { query: 'plate=OAK1&state=CA' }],
  ['GET /api/tow-zones', 'anyone', { query: POINT }],
  ['GET /api/outlook', 'anyone', { query: POINT }],
  ['GET /api/outlook/instead', 'anyone', { query: POINT }],
  ['GET /api/outlook/cells', 'anyone', { query: 'south=37.7&west=-122.5&north=37.8&east=-122.4' }],
  ['GET /api/missing-car', 'anyone', { query: `${POINT}&since=${new Date().toISOString()}` }],

  ['GET /api/tow-trucks', 'anyone'],
  ['GET /api/tow-trucks/nearby', 'anyone', { query: `${POINT}&radius=5` }],
  ['GET /api/tow-trucks/nearby', 'premium', { query: `${POINT}&radius=6` }],
  ['GET /api/tow-trucks/count', 'anyone'],
  ['GET /api/tow-trucks/history', 'member', { query: POINT }],
  ['GET /api/tow-trucks/history', 'premium', { query: `${POINT}&from=${daysAgo(30)}` }],
  ['GET /api/heatmap-data', 'anyone', { query: POINT }],
  ['GET /api/heatmap-data', 'premium', { query: `${POINT}&range=7d` }],
  ['GET /api/heatmap-data/:lat/:lng/:radius', 'anyone'],
  ['GET /api/heatmap-hours', 'anyone', { query: POINT }],
  ['GET /api/tow-trucks/:truck', 'anyone'],
  ['GET /api/tow-trucks/:truck/picture.png', 'anyone'],
  ['POST /api/tow-trucks', 'anyone', { body: { ...report, status: 'active' } }],
  ['POST /api/tow-trucks/:truck/confirm', 'anyone', { body: SPOT }],
  ['POST /api/tow-trucks/:truck/flag', 'member', { body: { reason: 'spam' } }],
  ['GET /api/traffic/feeds', 'anyone'],
  ['GET /api/coverage', 'anyone', { query: POINT }],
  ['GET /api/sources', 'anyone'],
  ['GET /api/traffic/incidents', 'anyone', { query: `${POINT}&radius=5` }],
  ['GET /api/traffic/incidents', 'premium', { query: `${POINT}&radius=6` }],
  ['GET /api/tow-records', 'anyone', { query: `${POINT}&radius=5` }],
  ['GET /api/tow-records', 'premium', { query: `${POINT}&radius=6` }],
  ['GET /api/tow-lots', 'anyone', { query: POINT }],
  ['POST /api/sync/traffic', 'premium', { body: { state: 'CA', location: '', radius: '25' } }],
  ['GET /api/activity', 'anyone', { query: `${POINT}&radius=5` }],
  ['GET /api/activity', 'premium', { query: `${POINT}&radius=6` }],
  ['GET /api/traffic/cameras', 'anyone', { query: `${POINT}&radius=5` }],
  ['GET /api/traffic/cameras', 'premium', { query: `${POINT}&radius=6` }],
  ['GET /api/traffic/states/:state/cameras', 'premium'],
  ['GET /api/traffic/cameras/:camera/still', 'anyone', { answers: 404 }],
  ['POST /api/traffic/cameras/:camera/analyze', 'premium', { answers: 404 }],

  ['GET /api/crowdsourced-reports', 'anyone'],
  ['GET /api/crowdsourced-reports/:lat/:lng/:radius', 'anyone'],
  ['GET /api/crowdsourced-reports/:report', 'anyone'],
  ['POST /api/crowdsourced-reports', 'member', { body: { ...report, activity: 'parked' } }],
  ['POST /api/crowdsourced-reports/:none/vote', 'member', { body: { voteType: 'upvote' }, answers: 404 }],
  ['POST /api/crowdsourced-reports/:none/flag', 'member', { body: { reason: 'spam' }, answers: 404 }],
  ['GET /api/moderation', 'admin'],
  ['POST /api/moderation/:none', 'admin', { body: { decision: 'keep' }, answers: 404 }],
  ['POST /api/photos/upload', 'member'],
  ['PUT /api/photos/:none', 'member', { answers: 403 }],
  ['GET /objects/:none', 'anyone', { answers: 404 }],
  ['GET /objects/:none/small', 'anyone', { answers: 404 }],
  ['GET /objects/*', 'anyone', { answers: 404 }],

  ['GET /api/parking-violations', 'anyone', { query: `${POINT}&radius=1` }],
  ['GET /api/city-configs', 'member'],
  ['PUT /api/city-configs/:cityName', 'admin', { body: { isActive: 0 }, answers: 404 }],
  ['GET /api/sync', 'member'],
  ['POST /api/sync/all', 'admin'],
  ['POST /api/sync/:city', 'admin', { answers: 404 }],
  ['POST /api/sync/:city/cancel', 'admin', { answers: 404 }],
  ['GET /api/sync/:city/set-aside', 'admin', { answers: 404 }],

  ['GET /api/places', 'member'],
  ['POST /api/places', 'member', { body: { kind: 'favorite', ...SPOT, radius: 5 } }],
  ['POST /api/places', 'premium', { body: { kind: 'parked', ...SPOT, radius: 6 } }],
  ['POST /api/places', 'premium', { body: { kind: 'zone', name: 'Home', ...SPOT, radius: 1 } }],
  ['PATCH /api/places/:place', 'own', { body: { radius: 2 } }],
  ['PATCH /api/places/:none', 'premium', { body: { radius: 6 }, answers: 404 }],
  ['PUT /api/places/:place/photo', 'own', { answers: 400 }],
  ['GET /api/places/:place/photo', 'own', { answers: 404 }],
  ['DELETE /api/places/:place/photo', 'own'],
  ['GET /api/alert-preferences', 'member'],
  ['PUT /api/alert-preferences', 'member', { body: { alertRadius: 5 } }],
  ['PUT /api/alert-preferences', 'premium', { body: { alertRadius: 6 } }],
  ['GET /api/notifications', 'member'],
  ['GET /api/notifications/unread-count', 'member'],
  ['GET /api/notifications/figure', 'member'],
  ['POST /api/notifications/read-all', 'member'],
  ['POST /api/notifications/check-violations', 'member', { body: SPOT }],
  ['POST /api/notifications/:notification/read', 'own'],
  ['POST /api/notifications/:notification/answer', 'own', { body: { wasThere: true }, answers: 409 }],
  ['POST /api/notifications/:notification/avoid', 'own', { body: { minutes: 30 } }],
  ['POST /api/notifications/:notification/fewer', 'own'],
  ['GET /api/parking-proofs', 'member'],
  ['GET /api/parking-proofs/verify', 'member'],
  ['PUT /api/parking-proofs/:none', 'member', { query: POINT, answers: 400 }],
  ['GET /api/parking-proofs/:none/pdf', 'member', { answers: 404 }],
  ['DELETE /api/parking-proofs/:none', 'member', { answers: 404 }],
  ['GET /api/household', 'member'],
  ['PUT /api/household', 'member', { body: { name: 'The Subaru' } }],
  ['GET /api/tow-watches', 'member'],
  ['POST /api/tow-watches', 'member', { body: { plate: 'ABC1', state: 'CA', since: new Date().toISOString() } }],
  ['DELETE /api/tow-watches/:none', 'member', { answers: 404 }],
  ['POST /api/household/invites', 'member'],
  ['DELETE /api/household/invites/:none', 'member', { answers: 404 }],
  ['DELETE /api/household/co-drivers/:none', 'member', { answers: 404 }],
  ['POST /api/household/read-invite', 'anyone', { body: { secret: 'x'.repeat(43) }, answers: 404 }],
  ['POST /api/household/accept-invite', 'member', { body: { secret: 'x'.repeat(43) }, answers: 404 }],
  ['GET /api/shared-cars', 'member'],
  ['POST /api/shared-cars/:none/moved', 'member', { body: { parkedAt: '2026-11-25T18:00:00.000Z' }, answers: 404 }],
  ['DELETE /api/shared-cars/:none', 'member', { answers: 404 }],
  ['DELETE /api/places/:place', 'own'],
  ['GET /api/push/public-key', 'anyone'],
  ['GET /api/push/subscriptions', 'member'],
  [
    'POST /api/push/subscriptions',
    'member',
    {
      body: { endpoint: 'https://localhost/push', keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } },
      answers: 400,
    },
  ],
  ['POST /api/push/test', 'member', { body: { endpoint: 'https://push.example.com/unknown' } }],
  ['DELETE /api/push/subscriptions/:device', 'own'],
  ['POST /api/alert-email/ask', 'member', { answers: 409 }],
  ['POST /api/alert-email/confirm', 'anyone', { body: { token: 'x' }, answers: 400 }],
  ['POST /api/alert-email/stop', 'anyone', { query: 'token=x', answers: 400 }],
  ['GET /api/analytics', 'anyone', { query: POINT }],
  ['GET /api/analytics', 'premium', { query: `${POINT}&range=7d` }],
  ['GET /api/analytics', 'premium', { query: `${POINT}&radius=6` }],
  ['GET /api/analytics/mine', 'member'],
  ['GET /api/analytics/export.csv', 'member', { query: POINT }],
  ['GET /api/analytics/export.csv', 'premium', { query: `${POINT}&range=90d` }],
  ['GET /api/calendar', 'member'],
  ['POST /api/calendar', 'member'],
  ['DELETE /api/calendar', 'member'],
  ['GET /api/calendars/:secret.ics', 'anyone', { answers: 404 }],
  ['GET /api/support', 'member'],
  ['POST /api/support/messages', 'member', { body: { id: UNKNOWN, message: 'Help' }, answers: 409 }],

  ['GET /api/api-keys', 'member'],
  ['POST /api/api-keys', 'premium', { body: { name: 'Board' } }],
  ['PATCH /api/api-keys/:none', 'member', { body: { isActive: false }, answers: 404 }],
  ['DELETE /api/api-keys/:none', 'member', { answers: 404 }],
  ['GET /api/v1/tow-trucks', 'key'],
  ['POST /api/v1/tow-trucks', 'key', { body: { ...SPOT, location_description: 'Oak Ave' } }],
  ['GET /api/v1/tow-trucks/nearby', 'key', { query: `${POINT}&radius=25` }],
  ['GET /api/v1/violations/near', 'key', { query: `${POINT}&radius=1` }],
  ['GET /api/v1/tow-records', 'key', { query: `${POINT}&radius=25` }],
  ['GET /api/v1/outlook', 'key', { query: POINT }],
  ['GET /api/v1/history', 'key', { query: `${POINT}&radius=25` }],
  ['GET /api/v1/openapi.json', 'anyone'],
  ['GET /api/docs', 'anyone'],
  ['GET /api/docs/', 'anyone'],
  ['GET /api/docs/json', 'anyone'],
  ['GET /api/docs/yaml', 'anyone'],
  ['GET /api/docs/static/theme/towscout.css', 'anyone'],
  ['GET /api/docs/static/theme/towscout.js', 'anyone'],
  ['GET /api/docs/static/index.html', 'anyone'],
  ['GET /api/docs/static/swagger-initializer.js', 'anyone'],
  ['GET /api/docs/*', 'anyone', { answers: 404 }],
  ['HEAD /api/v1/live', 'key', { query: `${POINT}&radius=25` }],

  // Last: they end sessions.
  ['DELETE /api/account/sessions', 'member'],
  ['POST /api/auth/sign-out', 'anyone', { body: {} }],
  ['GET /api/logout', 'anyone'],
];

let service: TestPushService;
let site: string;
let server: TestServer;
let people: Record<Exclude<Person, 'program'>, Visitor> & { program: Program };
let ids: Record<string, string>;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'towscout-site-'));
  await writeFile(join(site, 'index.html'), '<!doctype html><title>TowScout</title>');
  service = await startPushService();
  server = await startTestServer({
    isDescribed: true,
    siteFolder: site,
    cities: [],
    env: {
      ADMIN_EMAILS: 'admin@example.com',
      PUSH_TRUSTED_ORIGINS: service.origin,
      VAPID_SUBJECT: 'mailto:operator@example.com',
    },
  });
  const [another, premium, admin, owner] = await Promise.all(
    ['Another', 'Premium', 'Admin', 'Owner'].map((name) => server.signUp(name)),
  );
  if (!another || !premium || !admin || !owner) throw new Error('not everybody signed up');
  const program = await startProgram(server, 'Maker');
  people = { nobody: server.visitor(), another, premium, admin, owner, program };
  await server.db.execute(
    sql`update users set email_verified = true, two_factor_enabled = true where email = 'admin@example.com'`,
  );
  await premium.send('POST', '/api/user/select-plan', { plan: 'trial' });
  ids = await createOwned(owner);
});
afterAll(async () => {
  await server.close();
  await service.close();
  await rm(site, { recursive: true, force: true });
});

async function createOwned(owner: Visitor): Promise<Record<string, string>> {
  const { watchPlace, report: tell, getAlerts, person } = createDrivers(() => server);
  const place = (await watchPlace(owner, 'parked', SPOT)).json<{ id: string }>();
  const truck = await tell(await person(), north(SPOT, 0.1));
  const [alert] = await getAlerts(owner);
  const filed = (await owner.send('POST', '/api/crowdsourced-reports', { ...report, activity: 'parked' })).json<{
    id: string;
  }>();
  const device = (await owner.send('POST', '/api/push/subscriptions', service.createDevice().subscription)).json<{
    id: string;
  }>();
  return {
    place: place.id,
    truck: truck.id,
    notification: alert?.id ?? 'none',
    report: filed.id,
    device: device.id,
    none: UNKNOWN,
    camera: 'a'.repeat(22),
    state: 'CA',
    lat: String(SPOT.latitude),
    lng: String(SPOT.longitude),
    radius: '10',
  };
}

async function ask(person: Person, route: string, { query, body }: Asked): Promise<{ status: number; detail: string }> {
  const [method = '', path = ''] = route.split(' ');
  const url =
    path.replace('*', 'nothing').replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? name) +
    (query ? `?${query}` : '');
  const headers = {
    cookie: people[person].cookie,
    ...(person === 'program' && { authorization: `Bearer ${people.program.key.key}` }),
    'x-forwarded-for': `192.0.2.${PEOPLE.indexOf(person) + 1}`,
    ...(method === 'PUT' && !body && { 'content-type': 'image/png' }),
  };
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers,
    remoteAddress: '127.0.0.1',
    ...(body && { payload: body }),
  });
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json') && answer.body !== '';
  return { status: answer.statusCode, detail: isProblem ? answer.json<{ detail: string }>().detail : '' };
}

/** Null when the policy admits this person. */
function getRefusal(who: Who, person: Person): readonly [number, RegExp] | null {
  if (who === 'anyone') return null;
  if (who === 'key') return person === 'program' ? null : [401, /^Unauthorized: send an API key/];
  if (person === 'nobody' || person === 'program')
    return [401, who === 'itself' ? /./ : /^Unauthorized: sign in to do this\.$/];
  if (who === 'admin' && person !== 'admin') return [403, /^Only administrators can do this\./];
  if (who === 'premium' && person !== 'premium') return [403, /^Premium feature required: /];
  if (who === 'own' && person !== 'owner') return [404, /./];
  return null;
}

describe('every route answers whoever its policy names, and refuses everybody else', () => {
  test.each(ROUTES)('%s: %s', async (route, who, asked = {}) => {
    // Wrong passwords before would slow this one down.
    await server.db.execute(sql`delete from guesses`);
    for (const person of PEOPLE) {
      if (person === 'program' && (who === 'anyone' || who === 'itself')) continue;
      const { status, detail } = await ask(person, route, asked);
      const said = `${person} got ${status} ${detail}`;
      const refusal = getRefusal(who, person);
      if (refusal) expect(status, said).toBe(refusal[0]);
      else if (asked.answers) expect(status, said).toBe(asked.answers);
      else expect(status, said).toBeLessThan(400);
      if (refusal && !route.startsWith('HEAD')) expect(detail).toMatch(refusal[1]);
    }
  });

  test('and none is left out', () => {
    const walked = new Set(
      ROUTES.map(([route]) =>
        route
          .replace('HEAD', 'GET')
          .replace(':truck/confirm', ':truck/:verdict')
          .replaceAll(/:(?!verdict|city|lat|lng|radius|secret|state)\w+/g, ':id'),
      ),
    );
    const missing = listRoutes(server.app)
      .map(({ method, route }) => `${method} ${route === '*' ? '/objects/*' : route}`)
      .filter((name) => !walked.has(name));
    expect(missing).toEqual([]);
  });
});
