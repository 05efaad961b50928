import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://towscout.test' } });
});
afterAll(() => server.close());

const body = { name: 'Dee', email: 'dee@example.com', password: 'correct horse battery' };
const proxied = { host: 'towscout.test', origin: 'https://towscout.test', 'x-forwarded-proto': 'https' };

test('where people come by https the session travels by https only', async () => {
  const dee = server.visitor();
  const answer = await dee.send('POST', '/api/auth/sign-up/email', body, proxied);
  expect(String(answer.headers['set-cookie'])).toMatch(
    /__Secure-towscout\.session_token=[^;]+;.*Secure.*towscout_signed_in=1; Path=\/; SameSite=Lax; Secure/,
  );
  dee.cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await dee.get('/api/auth/user')).statusCode).toBe(200);
});

test('a program that comes by another name of the server signs up all the same', async () => {
  expect((await server.signUp('Program')).cookie).toContain('__Secure-towscout.session_token=');
});

test('a page that was opened by another name of the server signs nobody in', async () => {
  const answer = await server
    .visitor()
    .send('POST', '/api/auth/sign-in/email', body, { host: 'other.test', origin: 'http://other.test' });
  expect(answer.statusCode).toBe(403);
});
