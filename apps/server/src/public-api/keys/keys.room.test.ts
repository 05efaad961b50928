import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { ApiKey, CreatedApiKey } from '@towscout/contracts/public-api/keys';

import { openDatabase } from '#platform/db/open-database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { describeWithPostgres, startPostgres } from '#testing/postgres.fixture.ts';
import { createProgram, startProgram } from '#testing/program.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { untilTaken } from '#testing/until-taken.fixture.ts';

const TRUCKS = '/api/v1/tow-trucks';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDescribed: true });
});
afterAll(() => server.close());

const getKeys = async (owner: Visitor) => (await owner.get('/api/api-keys')).json<ApiKey[]>();
const getDetail = async (answer: ReturnType<Visitor['get']>) => {
  const { statusCode, headers, body } = await answer;
  return [statusCode, (JSON.parse(body) as { detail: string }).detail, headers['www-authenticate']];
};

test('a key is shown once, opens the public API, and tells how often and when it was used', async () => {
  const { owner, key, ...program } = await startProgram(server, 'Once');
  expect(key).toMatchObject({ name: 'Dispatch board', isActive: true, usageCount: 0, lastUsed: null });
  expect(key.key).toMatch(/^ts_[\w-]{43}$/);
  expect(key.key.endsWith(key.ending)).toBe(true);
  for (let n = 0; n < 3; n += 1) expect((await program.get(TRUCKS)).statusCode).toBe(200);
  const listed = await getKeys(owner);
  expect(listed).toEqual([{ ...key, key: undefined, usageCount: 3, lastUsed: expect.stringMatching(/Z$/) }]);
  expect(JSON.stringify(listed)).not.toContain(key.key);
  const stored = await server.db.execute(sql`select * from api_keys where id = ${key.id}`);
  expect(JSON.stringify(stored.rows)).not.toContain(key.key.slice(3));
});

test('keys are made by premium members only, each with a name, and ten of them', async () => {
  const free = await server.signUp('Free');
  expect(await getDetail(free.send('POST', '/api/api-keys', { name: 'Mine' }))).toEqual([
    403,
    'Premium feature required: API Access requires a premium subscription.',
    undefined,
  ]);
  const { owner } = await startProgram(server, 'Ten');
  for (const name of ['', '   ', '\u3164\u2800', 7, undefined])
    expect(await getDetail(owner.send('POST', '/api/api-keys', { name }))).toEqual([
      400,
      'Please enter a name for your API key.',
      undefined,
    ]);
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, n) => untilTaken(() => owner.send('POST', '/api/api-keys', { name: `Key ${n}` }))),
  );
  expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 201),
    ...Array.from({ length: 3 }, () => 409),
  ]);
  expect(await getKeys(owner)).toHaveLength(10);
});

test('a key that is turned off or deleted is refused at once, and says which', async () => {
  const { owner, key, ...program } = await startProgram(server, 'Off');
  expect((await program.get(TRUCKS)).statusCode).toBe(200);
  const off = await owner.send('PATCH', `/api/api-keys/${key.id}`, { name: 'Night shift', isActive: false });
  expect(off.json()).toMatchObject({ name: 'Night shift', isActive: false, usageCount: 1 });
  expect(await getDetail(program.get(TRUCKS))).toEqual([
    401,
    'Unauthorized: this API key is turned off. Its owner can turn it on again.',
    'Bearer realm="TowScout"',
  ]);
  await owner.send('PATCH', `/api/api-keys/${key.id}`, { isActive: true });
  expect((await program.get(TRUCKS)).statusCode).toBe(200);
  expect((await owner.send('DELETE', `/api/api-keys/${key.id}`)).statusCode).toBe(204);
  expect(await getDetail(program.get(TRUCKS))).toEqual([
    401,
    'Unauthorized: this API key is not valid. It may have been deleted.',
    'Bearer realm="TowScout"',
  ]);
  expect(await getKeys(owner)).toEqual([]);
});

test('the key of another user is not there', async () => {
  const { key, owner } = await startProgram(server, 'Mine');
  const { owner: other } = await startProgram(server, 'Other');
  for (const [method, body] of [
    ['PATCH', { isActive: false }],
    ['DELETE', undefined],
  ] as const)
    expect(await getDetail(other.send(method, `/api/api-keys/${key.id}`, body))).toEqual([
      404,
      'API key not found.',
      undefined,
    ]);
  expect(await getKeys(owner)).toMatchObject([{ isActive: true }]);
});

test('a key without premium is refused within half a minute, and its owner can still delete it', async () => {
  const { owner, key, ...program } = await startProgram(server, 'Lapsed');
  expect((await program.get(TRUCKS)).statusCode).toBe(200);
  server.clock.advance(3 * 24 * 60);
  expect(await getDetail(program.get(TRUCKS))).toEqual([
    403,
    'Premium feature required: API Access requires a premium subscription.',
    'Bearer realm="TowScout"',
  ]);
  expect(await getKeys(owner)).toHaveLength(1);
  expect((await owner.send('DELETE', `/api/api-keys/${key.id}`)).statusCode).toBe(204);
});

test.each([
  ['nothing', undefined],
  ['a password', 'Basic dXNlcjpwYXNz'],
  ['another token', 'Bearer sk_live_1234'],
  ['two keys', 'Bearer ts_a ts_b'],
  ['a key that nobody has', `Bearer ts_${'A'.repeat(43)}`],
])('%s is no key, and neither is a cookie', async (_what, authorization) => {
  const { owner } = await startProgram(server, `Cookie${Math.random().toString(36).slice(2)}`);
  const [status, detail, challenge] = await getDetail(owner.get(TRUCKS, authorization ? { authorization } : {}));
  expect([status, challenge]).toEqual([401, 'Bearer realm="TowScout"']);
  expect(detail).toMatch(/^Unauthorized: /);
});

describe('two nodes', () => {
  test('count the use of a key together', async () => {
    const database = await openTestDatabase();
    const shared = { ...database, close: async () => undefined };
    const [one, two] = [await startTestServer({ database: shared }), await startTestServer({ database: shared })];
    const { owner, key, ...program } = await startProgram(one, 'Nodes');
    await program.get(TRUCKS);
    const elsewhere = two.visitor();
    for (let n = 0; n < 2; n += 1) await elsewhere.get(TRUCKS, { authorization: `Bearer ${key.key}` });
    // Its own count, and the other node's once saved.
    expect([1, 3]).toContain((await getKeys(owner))[0]?.usageCount);
    await two.close();
    expect(await getKeys(owner)).toMatchObject([{ usageCount: 3 }]);
    await one.close();
    await database.close();
  });
});

describeWithPostgres('on PostgreSQL', () => {
  test('a key that is turned off on one node is refused on the other', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.close());
    const node = async () => {
      const started = await startTestServer({
        database: await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' }),
      });
      onTestFinished(() => started.close());
      return started;
    };
    const [one, two] = [await node(), await node()];
    const { owner, key } = await startProgram(one, 'Across');
    const ask = async () => (await two.visitor().get(TRUCKS, { authorization: `Bearer ${key.key}` })).statusCode;
    expect(await ask()).toBe(200);
    await owner.send('PATCH', `/api/api-keys/${key.id}`, { isActive: false });
    await eventually(async () => expect(await ask()).toBe(401));
  });
});

test('an account that asks without end is refused with a sentence whichever of its keys it shows, and nobody else is', async () => {
  const limited = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.05' } });
  onTestFinished(() => limited.close());
  const { owner, ...busy } = await startProgram(limited, 'Busy');
  const another = await createProgram(limited, owner);
  const quiet = await startProgram(limited, 'Quiet');
  const answers = [];
  for (let n = 0; n < 40; n += 1) answers.push(await (n % 2 === 0 ? busy : another).get(TRUCKS));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  expect(answers[0]?.headers).toMatchObject({ 'ratelimit-limit': '30', 'ratelimit-remaining': '29' });
  const refused = answers.at(-1);
  expect(refused?.json<CreatedApiKey>()).toMatchObject({
    status: 429,
    detail: expect.stringMatching(
      /^The API keys of your account may send 30 requests a minute together\. Please try again in /,
    ),
  });
  expect(refused?.headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': expect.stringMatching(/^\d+$/) });
  expect((await busy.get('/api/v1/tow-trucks/nearby?lat=40.7&lng=-74&radius=1')).statusCode).toBe(429);
  expect((await quiet.get(TRUCKS)).statusCode).toBe(200);
});

test('whoever tries keys is soon refused before any is looked up', async () => {
  const limited = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.01' } });
  onTestFinished(() => limited.close());
  const stranger = limited.visitor();
  const statuses = [];
  for (let n = 0; n < 8; n += 1)
    statuses.push(
      (await stranger.get(TRUCKS, { authorization: `Bearer ts_${String(n).padStart(43, 'A')}` })).statusCode,
    );
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
});

test('a key in use is looked up again however many wrong ones its address tries', async () => {
  const limited = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.02' } });
  onTestFinished(() => limited.close());
  const { key: _key, ...program } = await startProgram(limited, 'Neighbor');
  expect((await program.get(TRUCKS)).statusCode).toBe(200);
  const wrong = { authorization: `Bearer ts_${'A'.repeat(43)}` };
  const tries = [];
  for (let n = 0; n < 14; n += 1) tries.push(await program.get(TRUCKS, wrong));
  expect(tries.at(-1)?.statusCode).toBe(429);
  limited.clock.advance(1);
  expect((await program.get(TRUCKS)).statusCode).toBe(200);
});
