import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listRoutes } from '#testing/routes-of.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
let site: string;
let origin: string;
let ann: Visitor;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'towscout-site-'));
  await writeFile(join(site, 'index.html'), '<!doctype html><title>TowScout</title>');
  server = await startTestServer({
    gazetteer: 'seeded',
    siteFolder: site,
    env: { PUBLIC_URL: 'https://towscout.test' },
  });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  await server.close();
  await rm(site, { recursive: true, force: true });
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
const POINT = 'lat=37.7793&lng=-122.4193&radius=1';
const QUERIES: Readonly<Record<string, string>> = {
  '/api/live': POINT,
  '/api/tow-trucks': POINT,
  '/api/tow-trucks/nearby': POINT,
  '/api/tow-trucks/count': POINT,
  '/api/crowdsourced-reports': POINT,
  '/api/geocode/search': 'q=san+francisco',
  '/api/geocode/reverse': 'lat=37.7793&lon=-122.4193',
  '/api/map-labels': 'south=37&west=-123&north=38&east=-122&zoom=8',
};
/** Public routes, and for how many seconds they are cached. */
const PUBLIC = new Map([
  ['/api/map-labels', 3600],
  ['/api/v1/openapi.json', 300],
  ['/api/heatmap-hours', 30],
]);
const TAGGED = new Set(['/api/heatmap-data']);
const OWN = [
  '/api/auth/user',
  '/api/auth/get-session',
  '/api/account/sessions',
  '/api/alert-preferences',
  '/api/location-precision-log',
  '/api/notifications',
  '/api/notifications/figure',
  '/api/notifications/unread-count',
  '/api/places',
  '/api/push/subscriptions',
  '/api/crowdsourced-reports',
  '/api/geocode/search',
  '/api/geocode/reverse',
  '/api/live',
];
/** Last: they end the session. */
const ENDS_SESSION = new Set(['GET /api/logout', 'POST /api/auth/sign-out', 'DELETE /api/account/sessions']);

type Answer = { method: string; route: string; status: number; headers: Headers };

async function ask(method: string, path: string, cookie = ann.cookie): Promise<Omit<Answer, 'route'>> {
  const leaving = new AbortController();
  const body = method === 'GET' ? {} : { body: '{}', headers: { cookie, 'content-type': 'application/json' } };
  const { status, headers } = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: { cookie },
    signal: leaving.signal,
    ...body,
  });
  leaving.abort();
  return { method, status, headers };
}

async function walk(): Promise<Answer[]> {
  const leaver = await server.signUp('Leaver');
  const answers: Answer[] = [];
  for (const { method, route } of listRoutes(server.app)) {
    const query = QUERIES[route] ? `?${QUERIES[route]}` : '';
    const path = route.replace(':verdict', 'confirm').replaceAll(/:\w+/g, NOBODY).replace(/^\*$/, '/nowhere') + query;
    const who = ENDS_SESSION.has(`${method} ${route}`) ? leaver : ann;
    answers.push({ route, ...(await ask(method, path, who.cookie)) });
  }
  return answers;
}

describe('every response', () => {
  let answers: Answer[];
  beforeAll(async () => {
    answers = await walk();
  });
  const named = ({ method, route }: Answer) => `${method} ${route}`;
  const lacking = (isRight: (answer: Answer) => boolean) =>
    answers.filter((answer) => !isRight(answer)).map((answer) => `${named(answer)} (${answer.status})`);

  test('of the API is cached nowhere, unless it is the same for everybody', () => {
    const isApi = ({ route }: Answer) => route.startsWith('/api/');
    const wanted = ({ route, status }: Answer) => {
      if (PUBLIC.has(route)) return `public, max-age=${PUBLIC.get(route)}`;
      return TAGGED.has(route) && status === 200 ? 'private, no-cache' : 'no-store';
    };
    expect(answers.filter(isApi).length).toBeGreaterThan(50);
    expect(lacking((answer) => !isApi(answer) || answer.headers.get('cache-control') === wanted(answer))).toEqual([]);
  });

  test('of the API that belongs to a user was a good one when it was checked', () => {
    const good = new Set(
      answers.filter(({ method, status }) => method === 'GET' && status === 200).map(({ route }) => route),
    );
    expect(OWN.filter((route) => !good.has(route))).toEqual([]);
  });

  test.each([
    ['x-content-type-options', /^nosniff$/],
    ['content-security-policy', /default-src 'none'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/],
    ['strict-transport-security', /^max-age=31536000; includeSubDomains$/],
    ['referrer-policy', /^strict-origin-when-cross-origin$/],
    ['x-frame-options', /^SAMEORIGIN$/],
    ['cross-origin-opener-policy', /^same-origin$/],
    ['cross-origin-resource-policy', /^same-origin$/],
  ])('says %s', (header, value) => {
    expect(lacking(({ headers }) => value.test(headers.get(header) ?? ''))).toEqual([]);
  });

  test('names its type, and a text its encoding', () => {
    const isEmpty = ({ status, headers }: Answer) =>
      [204, 302].includes(status) || headers.get('content-length') === '0';
    const type =
      /^(application\/problem\+json(; charset=utf-8)?|application\/json; charset=utf-8|text\/[\w-]+(; version=[\d.]+)?; charset=utf-8)$/;
    const isLibrarys = ({ route }: Answer) => route.startsWith('/api/docs/');
    const isNamed = ({ headers }: Answer) => type.test(headers.get('content-type') ?? '');
    expect(lacking((answer) => isEmpty(answer) || isLibrarys(answer) || isNamed(answer))).toEqual([]);
  });

  test('is readable by no other site', () => {
    expect(lacking(({ headers }) => headers.get('access-control-allow-origin') === null)).toEqual([]);
  });

  test('names no software', () => {
    expect(lacking(({ headers }) => headers.get('server') === null && headers.get('x-powered-by') === null)).toEqual(
      [],
    );
  });
});

test.each(['TRACE', 'PROPFIND', 'SEARCH'])('the method %s is not served', async (method) => {
  expect((await server.app.inject({ method: method as 'GET', url: '/api/site' })).statusCode).toBe(404);
});

test.each([
  ['a page', '/', 'no-cache'],
  ['an address where nothing is', '/api/nowhere', 'no-store'],
  ['a probe', '/healthz', 'no-store'],
])('%s is not cached unseen', async (_what, path, cacheControl) => {
  expect((await ask('GET', path)).headers.get('cache-control')).toBe(cacheControl);
});
