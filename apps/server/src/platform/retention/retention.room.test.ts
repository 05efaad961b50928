import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const PAGE = join(import.meta.dirname, '../../../../../docs/retention.md');

let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  ann = await server.signUp('Annretention');
});
afterAll(() => server.close());

async function prune(): Promise<Record<string, number>> {
  const pruned = await server.prune();
  return Object.fromEntries(pruned.filter(({ deleted }) => deleted > 0).map(({ rows, deleted }) => [rows, deleted]));
}

test('what is kept no longer is deleted and counted, and nothing else', async () => {
  const here = { kind: 'here', latitude: 40.1, longitude: -80.1, radius: 1 };
  const favorite = { kind: 'favorite', name: 'Home', latitude: 40.1, longitude: -80.1, radius: 1 };
  for (const place of [here, favorite]) expect((await ann.send('POST', '/api/places', place)).statusCode).toBe(201);
  expect(await prune()).toEqual({});
  server.clock.advance(31);
  expect(await prune()).toEqual({ 'where a user is now': 1 });
  expect((await ann.get('/api/places')).json()).toMatchObject([{ kind: 'favorite' }]);
  server.clock.advance(31 * 24 * 60);
  expect(await prune()).toEqual({ sessions: 1 });
  expect(await prune()).toEqual({});
});

test('docs/retention.md lists them all, with how long each is kept', async () => {
  const rows = [...readFileSync(PAGE, 'utf8').matchAll(/^\| (.+?) \| (.+?) \|$/gm)]
    .slice(2)
    .map(([, ...cells]) => cells);
  expect(rows).toEqual((await server.prune()).map((pruned) => [pruned.rows, pruned.kept]));
});
