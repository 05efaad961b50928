import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SecondStepSetup } from '@towscout/contracts/accounts/own-account';
import type { UserView } from '@towscout/contracts/accounts/schema';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { openDatabase } from '#platform/db/open-database.ts';
import { generateCode } from '#testing/authenticator.fixture.ts';
import { createDrivers, freshSpot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithNats, startNats, type TestNats } from '#testing/nats.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';
import { startStripe, type StripeServer } from '#testing/stripe-server.fixture.ts';
import { testClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const PASSWORD = 'correct horse battery';
const HOUR_MS = 3_600_000;
/** So that a black hole isn't noticed. */
const PATIENT = { connectMs: 5000, beatMs: HOUR_MS, silenceMs: HOUR_MS };
/** So that NATS, and not a look at the rows, tells of changes. */
const NOTIFIED_ALONE = { lookMs: { every: HOUR_MS, unnotified: HOUR_MS } };

describeWithPostgres('two nodes that remember who is signed in', () => testTwoNodes(null));
describeWithNats('two nodes with NATS that remember who is signed in', () => testTwoNodes(startNats));

function testTwoNodes(openNats: (() => Promise<TestNats>) | null): void {
  const clock = testClock();
  let postgres: TestPostgres;
  let nats: TestNats | undefined;
  let stripe: StripeServer;
  let one: TestServer;
  /** Only its live connection is behind the proxy. */
  let other: TestServer;

  beforeAll(async () => {
    postgres = await startPostgres({ max_connections: 100 });
    nats = await openNats?.();
    stripe = await startStripe({ now: clock.now });
    const [{ port } = { port: 0 }] = await postgres.query<{ port: number }>(
      `select current_setting('port')::int as port`,
    );
    const past = new URL(postgres.url);
    past.port = String(port);
    const node = async (listenAt: string) => {
      const database = await openDatabase({ DATABASE_URL: past.href, DATA_DIR: '' });
      return startTestServer({
        database: { ...database, connectionString: listenAt },
        listenTiming: openNats ? { ...PATIENT, ...NOTIFIED_ALONE } : PATIENT,
        env: { ...stripe.env, ...(nats && { DATABASE_URL: listenAt, NATS_URL: nats.url }) },
        clock,
      });
    };
    [one, other] = [await node(past.href), await node(postgres.url)];
  });
  afterAll(async () => {
    await postgres.proxy.reopen();
    await one.close();
    await other.close();
    await stripe.close();
    await nats?.close();
    await postgres.close();
  });

  let people = 0;
  /** Signed in at both nodes, and remembered by both. */
  async function member(): Promise<{ here: Visitor; there: Visitor; email: string }> {
    people += 1;
    const here = await one.signUp(`Member${people}`);
    const there = Object.assign(other.visitor(), { cookie: here.cookie });
    expect([await statuses(here), await statuses(there)]).toEqual([IN, IN]);
    return { here, there, email: `member${people}@example.com` };
  }
  const view = async (who: Visitor) => (await who.get('/api/auth/user')).json<UserView>();
  const placesOf = async (who: Visitor) => (await who.get('/api/places')).json<AlertPlace[]>();
  const statuses = async (who: Visitor) => [
    (await who.get('/api/auth/user')).statusCode,
    (await who.get('/api/places')).statusCode,
  ];
  const IN = [200, 200];
  const OUT = [401, 401];
  const { watchPlace } = createDrivers(() => one);

  type Member = Awaited<ReturnType<typeof member>>;
  const ends: readonly [string, (member: Member) => Promise<unknown>][] = [
    ['signs out', ({ here }) => here.send('POST', '/api/auth/sign-out')],
    ['ends all sessions', ({ here }) => here.send('DELETE', '/api/account/sessions')],
    [
      'deletes the account',
      ({ here, email }) => here.send('POST', '/api/account/delete', { email, password: PASSWORD }),
    ],
    [
      'sets a new password elsewhere',
      async ({ email }) => {
        const laptop = one.visitor();
        const { cookies } = await laptop.send('POST', '/api/auth/sign-in/email', { email, password: PASSWORD });
        laptop.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
        const change = { currentPassword: PASSWORD, newPassword: 'a new staple of horses' };
        expect((await laptop.send('POST', '/api/account/password', change)).statusCode).toBe(204);
      },
    ],
    [
      'turns on two-step sign-in, against copies of the cookie',
      async ({ here }) => {
        const begun = await here.send('POST', '/api/account/second-step', { password: PASSWORD });
        const { key } = begun.json<SecondStepSetup>();
        const confirmed = await here.send('POST', '/api/account/second-step/confirm', { code: generateCode(key) });
        expect(confirmed.statusCode).toBe(204);
      },
    ],
  ];
  test.each(ends)('a session ends on the other node when its member %s', async (_what, end) => {
    const ann = await member();
    await end(ann);
    await eventually(async () => expect(await statuses(ann.there)).toEqual(OUT));
  });

  test('a name, a trial and places are seen on the other node', async () => {
    const { here, there } = await member();
    await here.send('PUT', '/api/account/name', { name: 'Annabel' });
    await eventually(async () => expect(await view(there)).toMatchObject({ firstName: 'Annabel' }));
    await here.send('POST', '/api/user/select-plan', { plan: 'trial' });
    await eventually(async () => expect(await view(there)).toMatchObject({ isPremium: true }));
    const place = (await watchPlace(here, 'parked', freshSpot())).json<AlertPlace>();
    await eventually(async () => expect(await placesOf(there)).toEqual([place]));
    await here.send('PATCH', `/api/places/${place.id}`, { note: 'Level 3' });
    await eventually(async () => expect(await placesOf(there)).toMatchObject([{ note: 'Level 3' }]));
    await here.send('DELETE', `/api/places/${place.id}`);
    await eventually(async () => expect(await placesOf(there)).toEqual([]));
  });

  test('a plan that a webhook changes is seen on both nodes', async () => {
    const { here, there } = await member();
    expect((await here.send('POST', '/api/get-or-create-subscription')).statusCode).toBe(200);
    const { id } = [...stripe.shop.subscriptions.values()].at(-1) ?? expect.fail('no subscription');
    const deliver = async () => {
      for (const event of stripe.shop.events.splice(0)) {
        const { body, headers } = stripe.signed(event);
        const answer = await one.app.inject({ method: 'POST', url: '/api/billing/webhook', payload: body, headers });
        expect(answer.statusCode, answer.body).toBe(200);
      }
    };
    stripe.shop.pay(id);
    await deliver();
    for (const who of [here, there])
      await eventually(async () => expect(await view(who)).toMatchObject({ isPremium: true }));
    stripe.shop.endPeriod(id);
    await deliver();
    for (const who of [here, there])
      await eventually(async () => expect(await view(who)).toMatchObject({ subscriptionStatus: 'canceled' }));
  });

  test('a node that lost the bus asks the database: a change is seen by its very next answer', async () => {
    const [ann, bob] = [await member(), await member()];
    await postgres.proxy.cut();
    await eventually(() => expect(other.bus.isListening()).toBe(false));
    expect(await statuses(ann.there)).toEqual(IN);
    await ann.here.send('POST', '/api/auth/sign-out');
    expect(await statuses(ann.there)).toEqual(OUT);
    const place = (await watchPlace(bob.here, 'parked', freshSpot())).json<AlertPlace>();
    expect(await placesOf(bob.there)).toEqual([place]);
    await bob.here.send('POST', '/api/user/select-plan', { plan: 'trial' });
    expect(await view(bob.there)).toMatchObject({ isPremium: true });

    await bob.here.send('DELETE', `/api/places/${place.id}`);
    await postgres.proxy.reopen();
    await eventually(() => expect(other.bus.isListening()).toBe(true));
    expect(await placesOf(bob.there), 'nothing from before the cut is remembered').toEqual([]);
    await bob.here.send('POST', '/api/auth/sign-out');
    await eventually(async () => expect(await statuses(bob.there)).toEqual(OUT));
  });

  test('a node that is deaf without knowing it believes its memory for half a minute at most', async () => {
    const ann = await member();
    postgres.proxy.blackHole();
    await ann.here.send('POST', '/api/auth/sign-out');
    expect(other.bus.isListening()).toBe(true);
    clock.advance(0.5);
    expect(await statuses(ann.there)).toEqual(OUT);
    await postgres.proxy.reopen();
  });
}
