import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pagePaths } from '@towscout/contracts/site/constants';

import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
let ann: Visitor;
let siteFolder: string;
beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'towscout-site-'));
  await writeFile(join(siteFolder, 'index.html'), '<!doctype html><title>TowScout</title>');
  server = await startTestServer({ siteFolder });
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  await server.close();
  await rm(siteFolder, { recursive: true, force: true });
});

const JSON_HEADER = { 'content-type': 'application/json' };
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('a request that says JSON and has no body', () => {
  test.each([
    ['POST', '/api/photos/upload', 200],
    ['POST', `/api/notifications/${NOBODY}/read`, 404],
    ['POST', '/api/notifications/read-all', 200],
    ['POST', `/api/notifications/${NOBODY}/fewer`, 404],
    ['POST', `/api/tow-trucks/${NOBODY}/confirm`, 404],
    ['POST', '/api/alert-email/ask', 409],
    ['DELETE', `/api/places/${NOBODY}`, 404],
    ['DELETE', '/api/location-precision-log', 204],
  ] as const)('%s %s is accepted: %i', async (method, url, status) => {
    expect((await ann.send(method, url, undefined, JSON_HEADER)).statusCode).toBe(status);
  });

  test.each([
    ['POST', '/api/tow-trucks'],
    ['POST', '/api/places'],
    ['PUT', '/api/alert-preferences'],
  ] as const)('%s %s needs a body, and says so', async (method, url) => {
    const answer = await ann.send(method, url, undefined, JSON_HEADER);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      400,
      'The request has no body. Send a JSON object.',
    ]);
  });

  test('is not the same as one with broken JSON', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/photos/upload',
      headers: JSON_HEADER,
      payload: '{',
    });
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      400,
      'The request is not valid JSON.',
    ]);
  });
});

test('a field that occurs twice is rejected, on every route', async () => {
  const refused = await Promise.all(
    ['/api/tow-trucks', '/api/places', '/api/auth/sign-in/email'].map((url) =>
      server.app.inject({ method: 'POST', url, headers: JSON_HEADER, payload: '{"email":"a","email":"b"}' }),
    ),
  );
  expect(refused.map((answer) => [answer.statusCode, answer.json<{ detail: string }>().detail])).toEqual(
    refused.map(() => [400, 'The field "email" appears twice.']),
  );
});

describe('what someone writes', () => {
  const ODD = '\u001B[31mHome\r\nBcc: all@example.com\u202E\u0007';

  test('is one plain line where it is a name', async () => {
    const parked = await ann.send('POST', '/api/places', {
      kind: 'parked',
      name: ODD,
      address: `1 Main\u2028St`,
      latitude: 40.7,
      longitude: -74,
      radius: 1,
    });
    expect(parked.json()).toMatchObject({ name: 'Home Bcc: all@example.com', address: '1 Main St' });
  });

  test('about a truck is plain, and keeps its lines where it has several', async () => {
    const truck = await server
      .visitor()
      .send('POST', '/api/tow-trucks', {
        latitude: '40.7',
        longitude: '-74',
        location: ` Main\u202E\nSt\u200B `,
        status: 'active',
        details: 'Two\u001B[2J trucks\r\n\r\n\r\n\r\nblocking',
      });
    expect(truck.json()).toMatchObject({ location: 'Main St', details: 'Two trucks\n\nblocking' });
  });
});

describe('a path', () => {
  test.each([...Object.values(pagePaths), '/scanner/', '/?sighting=1'])('%s is a page', async (path) => {
    const answer = await server.visitor().get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test.each(['/nowhere', '/scanner/nowhere', '/.git/config'])(
    '%s, which is not a page, is answered with 404 and the site',
    async (path) => {
      const answer = await server.visitor().get(path);
      expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('<title>TowScout')]);
    },
  );

  test.each([
    '/api/nowhere',
    '/api/',
    '/api',
    '/objects/nowhere',
    '/assets/nowhere.js',
    '/favicon.gif',
    '/.env',
    '/assets/',
    '/%2e%2e/package.json',
  ])('%s, which is nothing, is a problem document', async (path) => {
    const answer = await server.visitor().get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('application/problem+json'),
    ]);
  });

  test('/robots.txt is text', async () => {
    const answer = await server.visitor().get('/robots.txt');
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      expect.stringContaining('text/plain'),
      expect.stringMatching(/Disallow: \/api\/\nAllow: \/api\/calendars\//),
    ]);
  });
});
