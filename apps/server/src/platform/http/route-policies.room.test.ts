import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createDrivers, north } from '#testing/drivers.fixture.ts';
import { type Program, startProgram } from '#testing/program.fixture.ts';
import { startPushService, type TestPushService } from '#testing/push-service.fixture.ts';
import { listRoutes } from '#testing/routes-of.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { PEOPLE, type Person, type Who, type Asked, SPOT, report, UNKNOWN, ROUTES } from './route-policies.fixture.ts';

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
      CHANNEL_TRUSTED_ORIGINS: service.origin,
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
  const hook = { kind: 'webhook', name: 'Hook', url: `${service.origin}/hook` };
  const channel = (await owner.send('POST', '/api/alert-channels', hook)).json<{ id: string }>();
  return {
    place: place.id,
    truck: truck.id,
    notification: alert?.id ?? 'none',
    report: filed.id,
    device: device.id,
    channel: channel.id,
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
