import type { AddressInfo } from 'node:net';

import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres } from '#testing/postgres.fixture.ts';
import { openRaw, rawRequest } from '#testing/raw-socket.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { openDatabase } from '../db/open-database.ts';
import { createStreamRights } from './stream-rights.ts';

const NEVER = { least: 3_600_000, most: 3_600_000 };
const OFTEN = { least: 20, most: 20 };

type Site = { server: TestServer; listen: (visitor: Visitor, radius?: number) => ReturnType<typeof openRaw> };

async function start(options: Parameters<typeof startTestServer>[0]): Promise<Site> {
  const server = await startTestServer(options);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const listen = ({ cookie }: Visitor, radius = 5) =>
    openRaw(
      port,
      rawRequest(
        `GET /api/live?lat=40.7589&lng=-73.9851&radius=${radius} HTTP/1.1`,
        'host: localhost',
        `cookie: ${cookie}`,
      ),
    );
  return { server, listen };
}

const untilOpen = (...streams: { heard(): string }[]) =>
  eventually(() => expect(streams.map(({ heard }) => heard().includes('retry:'))).toEqual(streams.map(() => true)));

async function signInAgain(server: TestServer, name: string): Promise<Visitor> {
  const phone = server.visitor();
  const answer = await phone.send('POST', '/api/auth/sign-in/email', {
    email: `${name}@example.com`,
    password: 'correct horse battery',
  });
  phone.cookie = answer.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
  return phone;
}

test('signing out ends the streams of that session at once, says why, and ends no other', async () => {
  const { server, listen } = await start({ checkRightsEveryMs: NEVER });
  onTestFinished(() => server.close());
  const ann = await server.signUp('Ann');
  const streams = {
    hers: listen(ann),
    alsoHers: listen(ann),
    onHerPhone: listen(await signInAgain(server, 'ann')),
    ofBob: listen(await server.signUp('Bob')),
    ofNobody: listen(server.visitor()),
  };
  await untilOpen(...Object.values(streams));
  await ann.send('POST', '/api/auth/sign-out');
  await Promise.all([streams.hers.closed, streams.alsoHers.closed]);
  expect(streams.hers.heard()).toMatch(/event: rights-ended\ndata: \{\}\n\n$/);
  const told = await server
    .visitor()
    .send('POST', '/api/tow-trucks', {
      latitude: '40.7589',
      longitude: '-73.9851',
      location: 'Broadway',
      status: 'active',
    });
  const others = [streams.onHerPhone, streams.ofBob, streams.ofNobody];
  await eventually(() =>
    expect(others.map(({ heard }) => heard().includes(told.json<{ id: string }>().id))).toEqual([true, true, true]),
  );
  expect(others.filter(({ heard }) => heard().includes('rights-ended'))).toEqual([]);
});

describeWithPostgres('on PostgreSQL', () => {
  test('signing out on one node ends the streams on another', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.close());
    const node = async () => {
      const database = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' });
      const site = await start({ database, checkRightsEveryMs: NEVER });
      onTestFinished(() => site.server.close());
      return site;
    };
    const [one, other] = [await node(), await node()];
    const ann = await one.server.signUp('Ann');
    const stream = other.listen(ann);
    await untilOpen(stream);
    await ann.send('POST', '/api/auth/sign-out');
    await stream.closed;
  });
});

describe('a stream ends at the next check', () => {
  let site: Site;
  beforeAll(async () => {
    site = await start({ checkRightsEveryMs: OFTEN });
  });
  afterAll(() => site.server.close());

  test.each([
    [
      'its session was deleted',
      'Ann',
      sql`delete from sessions where user_id = (select id from users where email = 'ann@example.com')`,
    ],
    [
      'its session expired',
      'Bob',
      sql`update sessions set expires_at = now() where user_id = (select id from users where email = 'bob@example.com')`,
    ],
    ['its user was deleted', 'Cas', sql`delete from users where email = 'cas@example.com'`],
  ])('when %s, whoever caused it', async (_why, name, statement) => {
    const stream = site.listen(await site.server.signUp(name));
    await untilOpen(stream);
    await site.server.db.execute(statement);
    await stream.closed;
  });

  test('when it is wider than the plan after the trial; one that is not continues', async () => {
    const dee = await site.server.signUp('Dee');
    await dee.send('POST', '/api/user/select-plan', { plan: 'trial' });
    const [wide, free] = [site.listen(dee, 25), site.listen(dee, 5)];
    await untilOpen(wide, free);
    site.server.clock.advance(3 * 24 * 60 + 1);
    await wide.closed;
    expect(free.heard()).not.toContain('rights-ended');
    expect((await dee.get('/api/live?lat=40.7589&lng=-73.9851&radius=25')).statusCode).toBe(403);
  });
});

test('while the database does not answer, streams stay; once it does, their rights are checked', async () => {
  let asked = 0;
  const find = async () => {
    asked += 1;
    if (asked < 3) throw new Error('the database is away');
    return new Map();
  };
  const rights = createStreamRights({
    findSessions: find,
    log: pino({ level: 'silent' }),
    checkEveryMs: { least: 1, most: 1 },
  });
  onTestFinished(() => rights.stop());
  let endedAfter = 0;
  rights.watch({ sessionId: 's', userId: 'ann', covers: () => true }, () => {
    endedAfter = asked;
  });
  rights.start();
  await eventually(() => expect(endedAfter).toBe(3));
});
