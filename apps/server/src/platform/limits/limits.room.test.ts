import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openDatabase } from '#platform/db/open-database.ts';
import { generateCode } from '#testing/authenticator.fixture.ts';
import { freshSpot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';
import { createProgram, startProgram } from '#testing/program.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

/** So that a slow machine doesn't pass for a database that is gone. */
const PATIENT = { connectMs: 600_000, lockMs: 600_000, statementMs: 600_000, answerMs: 600_000 };
const TOKEN = 'a token of sixteen characters';
/** A limit of 600 and the tenth of it that two nodes may add. */
const MOST_OVER_600 = 660;

describeWithPostgres('limits over two nodes', () => {
  let postgres: TestPostgres;
  let nodes: readonly [TestServer, TestServer];

  beforeAll(async () => {
    postgres = await startPostgres({ max_connections: 100 });
    nodes = [await startNode(PATIENT), await startNode(PATIENT)];
  });
  beforeEach(async () => {
    for (const node of nodes)
      await eventually(async () => expect(await figures(node)).toEqual({ nodes: 2, shared: 1 }));
  });
  afterAll(async () => {
    await postgres.proxy.reopen();
    for (const node of nodes) await node.close();
    await postgres.close();
  });

  const startNode = async (waits: Partial<typeof PATIENT>) =>
    startTestServer({
      database: await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' }, waits),
      env: { RATE_LIMIT_FACTOR: '1', METRICS_TOKEN: TOKEN },
      nodeTiming: { everyMs: 50, lostEveryMs: 50 },
    });
  async function figures(node: TestServer) {
    const { body } = await node.visitor().get('/metrics', { authorization: `Bearer ${TOKEN}` });
    const read = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
    return { nodes: read('site_nodes'), shared: read('limits_shared') };
  }
  let clients = 0;
  /** The same client at both nodes. */
  const clientOfBoth = (): readonly Visitor[] => {
    clients += 1;
    return nodes.map((node) => node.visitor(`198.51.100.${clients}`));
  };
  /** The statuses of these requests, sent at once, one to each in turn. */
  async function statuses<Who>(
    senders: readonly Who[],
    requests: number,
    send: (who: Who, n: number) => Promise<{ statusCode: number }>,
  ): Promise<Record<number, number>> {
    const answers = await Promise.all(
      Array.from({ length: requests }, (_, n) => send(senders[n % senders.length] ?? expect.fail('nobody sends'), n)),
    );
    return Object.fromEntries(
      Object.entries(Object.groupBy(answers, ({ statusCode }) => statusCode)).map(([status, all]) => [
        status,
        all?.length,
      ]),
    ) as Record<number, number>;
  }
  const readSite = (who: Visitor) => who.get('/api/site');
  /** Refused, because this site has no mail; counted first. */
  const askToReset = (who: Visitor, n: number) =>
    who.send('POST', '/api/account/forgot-password', { email: `nobody${n}@example.com` });

  test('600 of 1,600 requests of a client are answered, and at most a tenth more', async () => {
    const { 200: answered = 0, 429: refused = 0 } = await statuses(clientOfBoth(), 1600, readSite);
    expect(answered + refused).toBe(1600);
    expect(answered).toBeGreaterThanOrEqual(600);
    expect(answered).toBeLessThanOrEqual(MOST_OVER_600);
  });

  test('the ten keys of an account share its limit', async () => {
    const first = await startProgram(nodes[0], 'Ten');
    const programs = [first];
    while (programs.length < 10) programs.push(await createProgram(nodes[0], first.owner));
    const askers = programs.flatMap(({ key }) =>
      nodes.map((node) => () => node.visitor().get('/api/v1/tow-trucks', { authorization: `Bearer ${key.key}` })),
    );
    // From then on nodes know the keys.
    for (const ask of askers) expect((await ask()).statusCode).toBe(200);
    const { 200: answered = 0, 429: refused = 0 } = await statuses(askers, 700, (ask) => ask());
    expect(answered + refused).toBe(700);
    expect(askers.length + answered).toBeGreaterThanOrEqual(600);
    expect(askers.length + answered).toBeLessThanOrEqual(MOST_OVER_600);
  });

  test('sign-ins, codes after a password and emails to set a new one are limited exactly', async () => {
    const signIn = (who: Visitor, n: number) =>
      who.send('POST', '/api/auth/sign-in/email', { email: `nobody${n}@example.com`, password: 'a wrong password' });
    expect(await statuses(clientOfBoth(), 60, signIn)).toEqual({ 401: 10, 429: 50 });
    const tryCode = (who: Visitor) => who.send('POST', '/api/auth/two-factor/verify-totp', { code: generateCode('A') });
    expect(await statuses(clientOfBoth(), 60, tryCode)).toEqual({ 401: 20, 429: 40 });
    const asked = await statuses(clientOfBoth(), 60, askToReset);
    expect(asked).toEqual({ 409: 10, 429: 50 });
  });

  test('the alarms that unproven members of one network raise are limited exactly', async () => {
    const members: Visitor[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { cookie } = await nodes[0].resident(`Alarmist${n}`);
      members.push(Object.assign(nodes[n % 2]?.visitor(`198.51.101.${n + 1}`) ?? expect.fail('no node'), { cookie }));
    }
    const report = (who: Visitor) => {
      const { latitude, longitude } = freshSpot();
      const place = { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6), location: 'Oak Ave' };
      return who.send('POST', '/api/tow-trucks', { ...place, status: 'active' });
    };
    expect(await statuses(members, 12, report)).toEqual({ 201: 12 });
    const [row] = await postgres.query<{ alarms: number }>(
      'select count(*)::int as alarms from sighting_reports where raised_alarm',
    );
    expect(row?.alarms).toBe(3);
  });

  test('without the database each node answers its share, at once, and both count together when it is back', async () => {
    await postgres.proxy.cut();
    const { 200: answered = 0, 429: refused = 0 } = await statuses(clientOfBoth(), 1600, readSite);
    expect(answered + refused, 'no request fails').toBe(1600);
    expect(answered).toBe(600);
    for (const node of nodes) expect(await figures(node)).toEqual({ nodes: 2, shared: 0 });
    const [, other] = clientOfBoth();
    expect(await statuses([other as Visitor], 500, readSite)).toEqual({ 200: 300, 429: 200 });
    await postgres.proxy.reopen();
    for (const node of nodes) await eventually(async () => expect(await figures(node)).toMatchObject({ shared: 1 }));
    const { 200: again = 0 } = await statuses(clientOfBoth(), 1600, readSite);
    expect(again).toBeGreaterThanOrEqual(600);
    expect(again).toBeLessThanOrEqual(MOST_OVER_600);
  });

  test('a database that swallows its answers holds up requests until a node gives up on it, and no longer', async () => {
    const node = await startNode({ answerMs: 100 });
    postgres.proxy.blackHole();
    const { 200: answered = 0, 429: refused = 0 } = await statuses([node.visitor()], 1000, readSite);
    expect(answered + refused).toBe(1000);
    expect(answered).toBeLessThanOrEqual(MOST_OVER_600);
    await eventually(async () => expect(await figures(node)).toMatchObject({ shared: 0 }));
    await postgres.proxy.cut();
    await postgres.proxy.reopen();
    await node.close();
  });

  test('two thousand clients at once are all answered', async () => {
    const visitors = Array.from({ length: 2000 }, (_, n) => nodes[n % 2]?.visitor() ?? expect.fail('no node'));
    expect(await statuses(visitors, 2000, askToReset)).toEqual({ 409: 2000 });
  });

  test('no address is stored', async () => {
    await statuses(clientOfBoth(), 100, readSite);
    const rows = await postgres.query<{ key: string }>('select key from request_counts');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{22}$/);
  });
});
