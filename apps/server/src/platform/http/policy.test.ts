import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';

import type { App } from './app.ts';
import { respondError } from './error-handler.ts';
import { getKeyHolder, type KeyHolder } from './key-hooks.ts';
import { type Entitlement, enforcePolicies, forKeys, type Viewer, getViewer } from './policy.ts';
import { unauthorized } from './problem.ts';

const person = (id: string, over: Partial<Viewer> = {}): Viewer => ({
  id,
  email: `${id}@example.com`,
  isEmailVerified: false,
  firstName: null,
  isPremium: false,
  isAdministrator: false,
  mustAddSecondStep: false,
  ban: null,
  createdAt: new Date(0),
  ...over,
});
const PEOPLE: Record<string, Viewer> = {
  free: person('free'),
  premium: person('premium', { isPremium: true }),
  admin: person('admin', { isAdministrator: true }),
};

const KEYS: Record<string, KeyHolder> = {
  'Bearer one': { keyId: 'one', name: 'Board', right: 'api', viewer: person('premium') },
  'Bearer two': { keyId: 'two', name: 'Board', right: 'api', viewer: person('premium') },
  'Bearer other': { keyId: 'other', name: 'Board', right: 'api', viewer: person('admin') },
};

async function startApp(addRoutes: (app: App) => void): Promise<App> {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(respondError);
  enforcePolicies(app, {
    findViewer: async ({ headers }) => PEOPLE[String(headers['x-who'])] ?? null,
    apiKeys: {
      findKeyId: () => null,
      known: (authorization) => KEYS[authorization ?? ''] ?? null,
      find: () => Promise.reject(unauthorized('This API key is not valid.')),
    },
    rateLimitFactor: 2,
  });
  await app.register(rateLimit, { max: 1000 });
  addRoutes(app);
  return app;
}

const asked = async (app: App, who: string, url: string): Promise<number> =>
  (await app.inject({ url, headers: { 'x-who': who } })).statusCode;

test.each([
  ['/anyone', { nobody: 200, free: 200, premium: 200, admin: 200 }],
  ['/member', { nobody: 401, free: 200, premium: 200, admin: 200 }],
  ['/premium', { nobody: 401, free: 403, premium: 200, admin: 403 }],
  ['/admin', { nobody: 401, free: 403, premium: 403, admin: 200 }],
])('%s answers whoever its policy names', async (url, statuses) => {
  const app = await startApp((routes) => {
    routes.get('/anyone', { config: { policy: { who: 'anyone' } } }, async () => 'anyone');
    routes.get('/member', { config: { policy: { who: 'member' } } }, async (request) => getViewer(request).id);
    routes.get('/premium', { config: { policy: { who: 'premium' } } }, async (request) => getViewer(request).id);
    routes.get('/admin', { config: { policy: { who: 'admin' } } }, async (request) => getViewer(request).id);
  });
  for (const [who, status] of Object.entries(statuses))
    expect([who, await asked(app, who, url)]).toEqual([who, status]);
  expect((await app.inject({ url: '/member', headers: { 'x-who': 'free' } })).body).toBe('free');
});

test('an entitlement is checked once the request is valid, and only when the request needs it', async () => {
  const far: Entitlement = {
    isNeeded: ({ query }) => (query as { radius: number }).radius > 5,
    refusal: () => 'far is for premium subscribers only.',
  };
  const app = await startApp((routes) => {
    const schema = { querystring: z.object({ radius: z.coerce.number() }) };
    routes.get('/near', { schema, config: { policy: { who: 'anyone', entitlements: [far] } } }, async () => 'near');
  });
  for (const who of ['nobody', 'free']) expect(await asked(app, who, '/near?radius=5')).toBe(200);
  expect(await asked(app, 'nobody', '/near?radius=x')).toBe(400);
  expect(await asked(app, 'nobody', '/near?radius=6')).toBe(401);
  expect(await asked(app, 'premium', '/near?radius=6')).toBe(200);
  const refused = await app.inject({ url: '/near?radius=6', headers: { 'x-who': 'free' } });
  expect(refused.json()).toMatchObject({
    status: 403,
    detail: 'Premium feature required: far is for premium subscribers only.',
  });
});

test('a limit counts for its route alone, times the factor, by address or by account', async () => {
  const app = await startApp((routes) => {
    routes.get('/some', { config: { policy: { who: 'anyone', limit: { perMinute: 1 } } } }, async () => 'some');
    routes.get(
      '/few',
      { config: { policy: { who: 'member', limit: { perHour: 1, by: 'account' } } } },
      async () => 'few',
    );
  });
  const thrice = async (who: string, url: string) => [
    await asked(app, who, url),
    await asked(app, who, url),
    await asked(app, who, url),
  ];
  expect(await thrice('nobody', '/some')).toEqual([200, 200, 429]);
  expect(await thrice('free', '/few')).toEqual([200, 200, 429]);
  expect(await thrice('premium', '/few')).toEqual([200, 200, 429]);
});

test('a route for keys asks for one before it looks at the request, and counts an account’s keys together', async () => {
  const app = await startApp((routes) => {
    routes.post('/few', { config: { policy: { who: 'key', limit: { perMinute: 1 } } } }, async (request) =>
      [getViewer(request).id, getKeyHolder(request).keyId].join(),
    );
    routes.get('/many', { config: forKeys }, async () => 'many');
  });
  const send = (authorization?: string) =>
    app.inject({
      method: 'POST',
      url: '/few',
      payload: '{',
      headers: { 'content-type': 'application/json', 'x-who': 'premium', ...(authorization && { authorization }) },
    });
  for (const authorization of [undefined, 'Bearer three']) {
    const refused = await send(authorization);
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="TowScout"']);
  }
  const statuses = [
    await send('Bearer one'),
    await send('Bearer two'),
    await send('Bearer one'),
    await send('Bearer two'),
    await send('Bearer other'),
  ];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 429, 429, 400]);
  expect(statuses[2]?.json()).toMatchObject({
    detail: expect.stringMatching(
      /^The API keys of your account may send 2 requests a minute together\. Please try again in 1 minute\.$/,
    ),
  });
  const many = await app.inject({ url: '/many', headers: { authorization: 'Bearer one' } });
  expect(many.body).toBe('many');
});

test('a route without a policy fails the start', async () => {
  await expect(startApp((routes) => void routes.get('/open', async () => 'open'))).rejects.toThrow(
    'The route GET /open has no policy: its config must say who may use it.',
  );
});

test('a policy before the body refuses what could not even be read', async () => {
  const app = await startApp((routes) => {
    routes.put('/late', { config: { policy: { who: 'member' } } }, async (request) => getViewer(request).id);
    routes.put(
      '/early',
      { config: { policy: { who: 'member', isBeforeBody: true } } },
      async (request) => getViewer(request).id,
    );
  });
  const send = async (url: string) =>
    (await app.inject({ method: 'PUT', url, payload: '{', headers: { 'content-type': 'application/json' } }))
      .statusCode;
  expect(await send('/late')).toBe(400);
  expect(await send('/early')).toBe(401);
});
