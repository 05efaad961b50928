import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { generateTypes } from '@towscout/client/generate';

import { listRoutes } from '#testing/routes-of.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

type Operation = {
  responses: Record<string, object>;
  security: object[];
  parameters?: { name: string; in: string; schema: object }[];
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const NOT_JSON = [
  'GET /metrics',
  'GET /api/login',
  'GET /api/logout',
  'GET /api/auth/oauth2/callback/oidc',
  'GET /api/tow-trucks/{id}/picture.png',
  'GET /objects/{id}',
  'GET /objects/{id}/small',
  'GET /api/traffic/cameras/{id}/still',
  'GET /api/places/{id}/photo',
  'GET /api/parking-proofs/{id}/pdf',
  'GET /api/calendars/{secret}.ics',
  'GET /api/analytics/export.csv',
];

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

test('a linter finds nothing to say about it by its recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)).toEqual([]);
});

test('every operation has a schema for its JSON, or says that it answers none', () => {
  const withoutSchema = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) => '2XX' in responses)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(withoutSchema).toEqual(NOT_JSON);
});

test('it has every route but the files of the docs page', () => {
  const missing = listRoutes(server.app)
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
  expect(Object.keys(nearby?.responses ?? {})).toEqual(['200', '304', '4XX', '5XX']);
});

test('it says which headers a route reads so that what is sent again counts once, as its own account’s', () => {
  const getHeaders = (method: string, path: string) =>
    document.paths[path]?.[method]?.parameters?.filter((each) => each.in === 'header').map(({ name }) => name);
  expect(getHeaders('post', '/api/v1/tow-trucks')).toEqual(['Idempotency-Key']);
  for (const path of ['/api/tow-trucks', '/api/tow-trucks/{id}/{verdict}', '/api/crowdsourced-reports'])
    expect(getHeaders('post', path)).toEqual(['Idempotency-Key', 'Said-By']);
  expect(getHeaders('post', '/api/crowdsourced-reports/{id}/vote')).toEqual(['Said-By']);
});

test('the client’s types are of this document', async () => {
  await expect(await generateTypes(document as never)).toMatchFileSnapshot(
    '../../../../packages/client/src/openapi.ts',
  );
});
