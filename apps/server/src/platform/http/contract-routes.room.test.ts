import { afterAll, beforeAll, expect, test } from 'vitest';

import { endpoints } from '@towscout/contracts/endpoints';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.ready();
});
afterAll(() => server.close());

test('every request that the pages make has a route', () => {
  const isServed = (method: string, url: string) => server.app.hasRoute({ method, url });
  const requests = Object.entries(endpoints).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [method, path] as const),
  );
  expect(requests.filter(([method, path]) => !isServed(method, path))).toEqual([]);
});
