import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { transact } from '#platform/db/database.ts';
import { takeLocks } from '#platform/db/key-lock.queries.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { cellsAround } from './same-truck.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PLACE = { lat: 40.76, lng: -73.98 };
/** More than the one that is being saved and those that fit into the next transaction. */
const MANY = 80;

/** Nobody else saves a report there until it is opened. */
async function holdPlace(): Promise<{ open: () => Promise<void> }> {
  const [gate, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = transact(server.db, async (tx) => {
    await takeLocks(tx, cellsAround(PLACE));
    held.resolve();
    await gate.promise;
  });
  onTestFinished(() => gate.resolve());
  await held.promise;
  return {
    async open() {
      gate.resolve();
      await holding;
    },
  };
}

test.each([
  ['en', 'TowScout is busy right now. Please try again in a moment.'],
  ['es', 'TowScout está muy ocupado ahora. Intenta de nuevo en un momento.'],
])(
  'a report beyond what can be saved is refused in %s, with a time to come back, and counts then',
  async (language, detail) => {
    const place = await holdPlace();
    const report = () => {
      const [visitor, key] = [server.visitor(), randomUUID()];
      const body = { location: 'W 47th St', latitude: PLACE.lat, longitude: PLACE.lng, status: 'active' };
      return () =>
        visitor.send('POST', '/api/tow-trucks', body, { 'accept-language': language, 'idempotency-key': key });
    };
    const reports = Array.from({ length: MANY }, report);
    const answers = reports.map(async (send) => ({ send, answer: await send() }));
    const { send, answer } = await Promise.race(answers);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'retry-after': expect.stringMatching(/^[1-9]\d*$/),
      'cache-control': 'no-store',
    });
    expect(answer.json()).toMatchObject({ title: 'Service Unavailable', status: 503, detail });
    await place.open();
    await Promise.all(answers);
    expect((await send()).statusCode).toBe(200);
  },
);
