import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => server.close());

let strangers = 0;
const signIn = (address: string, headers = {}) =>
  server
    .visitor(address)
    .send(
      'POST',
      '/api/auth/sign-in/email',
      { email: `nobody${(strangers += 1)}@example.com`, password: 'a wrong password' },
      headers,
    );
async function signInTenTimes(address: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn(address)).statusCode).toBe(401);
}

describe('the rate of signing in', () => {
  test('is limited for each address, and the client cannot choose its own', async () => {
    await signInTenTimes('198.51.100.1');
    const answer = await signIn('198.51.100.1', { 'x-towscout-client-address': '192.0.2.77' });
    expect(answer.statusCode).toBe(429);
    expect(answer.json<{ detail: string }>().detail).toMatch(/^Too many tries\. Wait \d+ seconds, then try again\.$/);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('198.51.100.2')).statusCode).toBe(401);
  });

  test('is limited for a whole IPv6 network', async () => {
    await signInTenTimes('2001:db8:1:2::1');
    expect((await signIn('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await signIn('2001:db8:1:3::1')).statusCode).toBe(401);
  });

  test('is limited for the codes that follow a password, of all accounts together', async () => {
    const tryCode = (address: string) =>
      server.visitor(address).send('POST', '/api/auth/two-factor/verify-totp', { code: '123456' });
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await tryCode('198.51.100.3')).statusCode).toBe(401);
    expect((await tryCode('198.51.100.3')).statusCode).toBe(429);
    expect((await tryCode('198.51.100.4')).statusCode).toBe(401);
  });
});
