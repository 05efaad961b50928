import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an id in capital letters names the same truck, also in verdicts that arrive together', async () => {
  const ann = await server.signUp('Ann');
  const spot = { latitude: '40.7000', longitude: '-90.1000', location: 'Elm St', status: 'active' };
  const { id } = (await ann.send('POST', '/api/tow-trucks', spot)).json<TowTruck>();
  const answers = await Promise.all([
    server.visitor('198.51.100.7').send('POST', `/api/tow-trucks/${id}/confirm`),
    server.visitor('192.0.2.5').send('POST', `/api/tow-trucks/${id.toUpperCase()}/confirm`),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await ann.get(`/api/tow-trucks/${id}`)).json()).toMatchObject({ id, confirmations: 3 });
});
