import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createDrivers, freshSpot } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => server.close());

const { watchPlace, report, person } = createDrivers(() => server);

describe('the export', () => {
  test('is a file with all of one’s own data, and nobody else’s', async () => {
    const [ann, other, spot] = [await server.signUp('Ann'), await person(), freshSpot()];
    await ann.send('PUT', '/api/alert-preferences', { plateNumbers: '["ANN123"]' });
    await watchPlace(ann, 'parked', spot);
    await report(other, spot, { location: 'Elm St' });
    await report(ann, { ...spot, latitude: spot.latitude + 0.2 }, { location: 'Oak Ave' });
    await watchPlace(other, 'parked', freshSpot());
    const answer = await ann.get('/api/account/export');
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-disposition': expect.stringMatching(/^attachment; filename="towscout-\d{4}-\d\d-\d\d\.json"$/),
      'cache-control': 'no-store',
    });
    const exported = answer.json<Record<string, unknown>>();
    expect(exported).toMatchObject({
      profile: { email: 'ann@example.com', firstName: 'Ann' },
      signInMethods: { credentials: [{ providerId: 'credential' }], passkeys: [] },
      sessions: [{ createdAt: expect.any(String) }],
      places: [{ kind: 'parked', place: { lat: spot.latitude, lng: spot.longitude } }],
      watchedPlates: ['ANN123'],
      sightings: [{ isFirstReport: true, location: 'Oak Ave' }],
      alerts: [{ type: 'tow_truck', title: expect.any(String) }],
    });
    expect(exported['plan']).toBeDefined();
    expect(exported['profile']).not.toHaveProperty('subscriptionStatus');
    for (const part of [
      'standing',
      'alertPreferences',
      'avoidedTrucks',
      'snoozes',
      'pushDevices',
      'reports',
      'votes',
      'flags',
      'photos',
      'locationPrecisionLog',
    ])
      expect(exported).toHaveProperty(part);
    expect(answer.body).not.toMatch(/person\d|"password"|token|scrypt|endpoint/i);
  });

  test('of somebody with a thousand alerts and more has them all', async () => {
    const ben = await server.signUp('Ben');
    const { id } = (await ben.get('/api/auth/user')).json<{ id: string }>();
    await addAlerts(id, 2001);
    expect((await ben.get('/api/account/export')).json<{ alerts: unknown[] }>().alerts).toHaveLength(2001);
  });

  test('is made ten times an hour at most', async () => {
    const cat = await server.signUp('Cat');
    const statuses = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await cat.get('/api/account/export')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

const addAlerts = (userId: string, count: number) =>
  server.db.execute(
    sql`insert into user_notifications (user_id, type, title, message, subject, created_at, deliver_at)
        select ${userId}, 'tow_truck', 'Tow truck', 'It is there.', 'truck ' || n, now(), now() from generate_series(1, ${count}) n`,
  );

describe('the name', () => {
  const rename = (who: Visitor, name: unknown) => who.send('PUT', '/api/account/name', { name });

  test('is changed, and is told at once', async () => {
    const dee = await server.signUp('Dee');
    expect((await rename(dee, '  Dee Żółć ')).json()).toMatchObject({ firstName: 'Dee Żółć', lastName: null });
    expect((await dee.get('/api/auth/user')).json()).toMatchObject({ firstName: 'Dee Żółć' });
  });

  test.each(['', '   ', '\u3164', 'x'.repeat(101), 7, null, 'a\u202eb', 'a\u0000b'])(
    '%j is refused with a sentence',
    async (name) => {
      const eli = await server.signUp(`Eli${Math.random()}`);
      const answer = await rename(eli, name);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ detail: string }>().detail).toMatch(/^[A-Z].+\.$/);
    },
  );
});

test('two accounts that take one address at once: one has it, the other is told', async () => {
  const [fay, gus] = [await server.signUp('Fay'), await server.signUp('Gus')];
  const body = { email: 'both@example.com', password: 'correct horse battery' };
  const answers = await Promise.all([fay, gus].map((who) => who.send('POST', '/api/account/email', body)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
});

test('an account keeps the language in which it was made, until another is chosen', async () => {
  const eva = await server.signUp('Eva', undefined, { 'accept-language': 'es-US,en;q=0.5' });
  const readLocale = async () => (await eva.get('/api/auth/user')).json<{ locale: string | null }>().locale;
  expect(await readLocale()).toBe('es');
  expect((await eva.send('PUT', '/api/account/locale', { locale: 'en' })).statusCode).toBe(200);
  expect(await readLocale()).toBe('en');
  for (const locale of ['xx', '', null, 7, '../es'])
    expect((await eva.send('PUT', '/api/account/locale', { locale })).statusCode).toBe(400);
  expect(await readLocale()).toBe('en');
  expect((await server.visitor().send('PUT', '/api/account/locale', { locale: 'es' })).statusCode).toBe(401);
});
