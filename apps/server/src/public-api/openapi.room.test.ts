import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { generateTypes } from '@towscout/client/generate';

import { routesOf } from '#testing/routes-of.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

type Operation = {
  responses: Record<string, object>;
  security: object[];
  parameters?: { name: string; schema: object }[];
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startTestServer();
  document = (await server.visitor().get('/api/v1/openapi.json')).json<Document>();
});
afterAll(() => server.close());

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(await new Validator().validate(document)).toEqual({ valid: true });
});

test('it has every route but the files of the docs page', () => {
  const missing = routesOf(server.app)
    .filter(({ route }) => !route.includes('*') && !route.startsWith('/api/docs') && route !== '/api/v1/openapi.json')
    .filter(({ method, route }) => !document.paths[route.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]);
  expect(missing).toEqual([]);
});

test('it says what opens a route, what is asked of it in numbers, and what nearby answers', () => {
  const { nearby, site } = {
    nearby: document.paths['/api/v1/tow-trucks/nearby']?.['get'],
    site: document.paths['/api/tow-trucks/nearby']?.['get'],
  };
  expect(nearby?.security).toEqual([{ apiKey: [] }]);
  expect(site?.security).toEqual([]);
  expect(nearby?.parameters?.find(({ name }) => name === 'lat')?.schema).toMatchObject({ type: 'number' });
  for (const operation of [nearby, site])
    expect(operation?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { items: { $ref: '#/components/schemas/NearbyTowTruck' } } } },
    });
  expect(Object.keys(nearby?.responses ?? {})).toEqual(['200', '304', 'default']);
});

test('the client’s types are of this document', async () => {
  await expect(await generateTypes(document as never)).toMatchFileSnapshot(
    '../../../../packages/client/src/openapi.ts',
  );
});
