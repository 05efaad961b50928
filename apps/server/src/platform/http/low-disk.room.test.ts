import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeUnless } from '#testing/describe-unless.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const leftOut = process.env['DATABASE_URL'] ? 'only the embedded database writes to this disk' : null;

describeUnless(leftOut)('while the disk is nearly full', () => {
  let server: TestServer;
  let visitor: Visitor;
  beforeAll(async () => {
    server = await startTestServer({ env: { DISK_RESERVE_MB: String(2 ** 50) } });
    visitor = server.visitor();
  });
  afterAll(() => server.close());

  test.each([
    ['POST', '/api/tow-trucks'],
    ['POST', '/api/auth/sign-up/email'],
    ['PUT', '/api/alert-preferences'],
    ['PATCH', '/api/places/b6f0c2a4-0000-4000-8000-000000000001'],
  ] as const)('%s %s is answered with 507 and a sentence', async (method, path) => {
    const answer = await visitor.send(method, path, {});
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      status: 507,
      title: 'Insufficient Storage',
      detail: expect.stringContaining('out of disk space'),
    });
  });

  test('so is a question that must be stored', async () => {
    expect((await visitor.get('/api/auth/passkey/generate-authenticate-options')).statusCode).toBe(507);
  });

  test('reading continues, and so does whatever needs no room', async () => {
    expect((await visitor.get('/api/tow-trucks')).statusCode).toBe(200);
    expect((await visitor.get('/readyz')).statusCode).toBe(200);
    expect((await visitor.send('POST', '/api/auth/sign-out', {})).statusCode).toBe(200);
    expect((await visitor.send('DELETE', '/api/places/b6f0c2a4-0000-4000-8000-000000000001')).statusCode).toBe(401);
    expect((await visitor.send('POST', '/api/validate-zipcode', { zipCode: '10001' })).statusCode).not.toBe(507);
    expect((await visitor.send('POST', '/api/nothing', {})).statusCode).toBe(404);
  });
});
