import { connect, type AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { CitySync } from '@towscout/contracts/sources/city-data';

import { openDatabase } from '#platform/db/open-database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { type TestClock, testClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { plainCity } from '../../city.fixture.ts';

const WAITS = { connectMs: 2000, lockMs: 600, statementMs: 1500, answerMs: 2000 };
const LISTENING = { connectMs: 2000, beatMs: 500, silenceMs: 4000 };
const ROWS = 12;
const PAGE = 4;
const PLATE = 'ABC123';

type Node = TestServer & { port: number };

describeWithPostgres('a sync of two nodes on one PostgreSQL', () => {
  let postgres: TestPostgres;
  let portal: SocrataServer;
  let clock: TestClock;
  let one: Node;
  let other: Node;
  let ann: Visitor;
  beforeAll(async () => {
    [postgres, portal] = [await startPostgres({ max_connections: 120 }), await startSocrata()];
    clock = testClock();
    one = await startNode();
    other = await startNode();
    ann = await one.signUp('Ann');
  });
  afterAll(async () => {
    await postgres.proxy.reopen();
    await one.close();
    await other.close();
    await portal.close();
    await postgres.close();
  });
  beforeEach(async () => {
    for (const node of [one, other])
      await eventually(async () => expect((await node.visitor().get('/readyz')).statusCode).toBe(200));
    await postgres.query('truncate parking_violations, city_datasets, city_syncs, user_notifications cascade');
    await postgres.query('update city_api_configs set is_active = false, last_sync = now()');
    portal.clear('plain');
    portal.asked.length = 0;
    portal.pageLimit = PAGE;
    portal.beforeAnswer = () => undefined;
  });

  async function startNode(pollJobsSeconds = 0.5): Promise<Node> {
    const database = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' }, WAITS);
    const cities = [plainCity(portal.url('plain'))];
    const node = await startTestServer({ database, cities, clock, pollJobsSeconds, listenTiming: LISTENING });
    await node.app.listen({ host: '127.0.0.1', port: 0 });
    return { ...node, port: (node.app.server.address() as AddressInfo).port };
  }
  /** The same member, who came to the other node. */
  const at = (node: Node): Visitor => Object.assign(node.visitor(), { cookie: ann.cookie });
  const syncAt = (node: Node) => at(node).send('POST', '/api/sync/plain');
  const last = async (node: Node) => (await at(node).get('/api/sync')).json<CitySync[]>()[0];

  let ids = 0;
  const publish = (count: number) => {
    const issued = new Date(clock.now().getTime() - 3_600_000).toISOString();
    portal.put(
      'plain',
      Array.from({ length: count }, () => ({ id: `N${(ids += 1)}`, plate: PLATE, issued })),
    );
  };
  function holdInTheMiddle(): { isReached: Promise<void>; goOn(): void } {
    const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    portal.beforeAnswer = ({ query }) => {
      const isLaterPage = query.has('$order') && query.has('$where');
      if (!isLaterPage) return;
      reached.resolve();
      return gate.promise;
    };
    return { isReached: reached.promise, goOn: gate.resolve };
  }
  async function listenAt({ port }: Node): Promise<() => string> {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.write(`GET /api/live HTTP/1.1\r\nhost: localhost\r\ncookie: ${ann.cookie}\r\n\r\n`);
    await eventually(() => expect(heard).toContain('retry:'));
    return () => heard;
  }
  const pagesAsked = () => portal.asked.filter(({ query }) => query.has('$order')).length;
  const storedRows = async () =>
    (await postgres.query<{ n: number }>('select count(*)::int as n from parking_violations'))[0]?.n;
  const alerted = () => postgres.query(`select 1 from user_notifications where subject not like 'gathered:%'`);
  const syncRows = () => postgres.query<{ state: string }>('select state from city_syncs');

  describe('when the database is gone in its middle', () => {
    test.each([
      ['stops', () => postgres.stop(), () => postgres.start()],
      ['swallows every word', async () => postgres.proxy.blackHole(), () => postgres.proxy.reopen()],
    ])(
      'and %s for longer than the lease, it goes on behind its last row, and alerts once',
      async (_how, end, begin) => {
        await at(one).send('PUT', '/api/alert-preferences', { plateNumbers: `["${PLATE}"]`, alertsPerHour: 0 });
        publish(ROWS);
        const middle = holdInTheMiddle();
        const answered = syncAt(one);
        await middle.isReached;
        await end();
        try {
          clock.advance(1);
          middle.goOn();
          // 202 from a waiting node, 503 from the working one.
          expect([202, 503]).toContain((await answered).statusCode);
        } finally {
          await begin();
        }
        await eventually(async () =>
          expect(await last(one)).toMatchObject({
            state: 'finished',
            read: ROWS,
            stored: ROWS,
            changed: 0,
            unchanged: 0,
          }),
        );
        expect(await storedRows()).toBe(ROWS);
        await eventually(async () => expect(await alerted()).toHaveLength(ROWS));
        // Those of a page are told as one, and each page once.
        expect((await at(one).get('/api/notifications')).json()).toHaveLength(ROWS / PAGE);
      },
    );
  });

  test('that takes longer than the lease stays with the node that works at it', async () => {
    publish(ROWS);
    const middle = holdInTheMiddle();
    const answered = syncAt(one);
    await middle.isReached;
    const worker = async () =>
      (
        await postgres.query<{ leased_by: string; leased_until: Date }>(
          'select leased_by, leased_until from city_syncs',
        )
      )[0];
    const before = await worker();
    for (let step = 0; step < 3; step += 1) {
      clock.advance(20 / 60);
      const soon = clock.now().getTime() + 15_000;
      await eventually(async () => expect((await worker())?.leased_until.getTime()).toBeGreaterThan(soon));
    }
    expect((await worker())?.leased_by).toBe(before?.leased_by);
    middle.goOn();
    expect([200, 202]).toContain((await answered).statusCode);
    await eventually(async () =>
      expect(await last(one)).toMatchObject({ state: 'finished', read: ROWS, stored: ROWS }),
    );
    expect(pagesAsked()).toBe(ROWS / PAGE + 1);
  });

  test('that another node took over is left to it: the step that was under way stores nothing', async () => {
    publish(ROWS);
    const middle = holdInTheMiddle();
    const answered = syncAt(one);
    await middle.isReached;
    const readSoFar = () => postgres.query('select updated_at, row_id from city_datasets');
    const before = await readSoFar();
    await postgres.query(
      `update city_syncs set leased_by = 'a node that is not here', leased_until = now() + interval '1 day'`,
    );
    middle.goOn();
    expect((await answered).statusCode).toBe(202);
    expect([await storedRows(), await readSoFar()]).toEqual([PAGE, before]);
    expect(await syncRows()).toEqual([{ state: 'running' }]);
  });

  test('that is asked for on both at once runs once, and the other is told so', async () => {
    publish(ROWS);
    const middle = holdInTheMiddle();
    const answers = [syncAt(one), syncAt(other)];
    await middle.isReached;
    expect((await syncAt(one)).json()).toMatchObject({ status: 409, detail: 'Plainville is already syncing.' });
    expect((await syncAt(other)).json()).toMatchObject({ status: 409, detail: 'Plainville is already syncing.' });
    middle.goOn();
    const statuses = (await Promise.all(answers)).map((answer) => answer.statusCode).toSorted();
    expect([
      [200, 409],
      [202, 409],
    ]).toContainEqual(statuses);
    await eventually(async () =>
      expect(await last(one)).toMatchObject({ state: 'finished', read: ROWS, stored: ROWS }),
    );
    expect(pagesAsked()).toBe(ROWS / PAGE + 1);
    expect(await syncRows()).toHaveLength(1);
  });

  test('that is due by the clock is begun by one of them', async () => {
    publish(ROWS);
    await postgres.query('update city_api_configs set is_active = true, last_sync = null');
    await eventually(async () =>
      expect(await last(one)).toMatchObject({ state: 'finished', read: ROWS, stored: ROWS }),
    );
    expect(await syncRows()).toHaveLength(1);
    expect(pagesAsked()).toBe(ROWS / PAGE + 1);
  });

  test('is seen on every node, and is cancelled from one that does not work at it', async () => {
    publish(ROWS);
    // It doesn't look for syncs to work at.
    const bystander = await startNode(3600);
    onTestFinished(() => bystander.close());
    const heard = [await listenAt(one), await listenAt(bystander)];
    const middle = holdInTheMiddle();
    const answered = syncAt(one);
    await middle.isReached;
    for (const node of [one, other, bystander])
      expect(await last(node)).toMatchObject({ state: 'running', read: PAGE, total: ROWS });
    for (const hears of heard) await eventually(() => expect(hears()).toMatch(/event: city-sync\ndata: .*"read":4/));
    expect((await at(bystander).send('POST', '/api/sync/plain/cancel')).statusCode).toBe(200);
    middle.goOn();
    await answered;
    for (const hears of heard) await eventually(() => expect(hears()).toContain('"state":"cancelled"'));
    expect(await storedRows()).toBe(PAGE);
  });
});
