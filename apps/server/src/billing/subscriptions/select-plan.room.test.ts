import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { UserView } from '@towscout/contracts/accounts/schema';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const me = '/api/auth/user';

describe('choosing a plan', () => {
  test('free ends the asking', async () => {
    const ann = await server.signUp('Fay');
    const chosen = await ann.send('POST', '/api/user/select-plan', { plan: 'free' });
    expect(chosen.json()).toMatchObject({ needsPlanSelection: false, subscriptionStatus: 'free', isPremium: false });
  });

  test('a trial is premium for three days, and once a user', async () => {
    const gus = await server.signUp('Gus');
    const trial = (await gus.send('POST', '/api/user/select-plan', { plan: 'trial' })).json<UserView>();
    expect(trial).toMatchObject({ needsPlanSelection: false, subscriptionStatus: 'trial', isPremium: true });
    expect(Date.parse(trial.trialEndDate ?? '') - Date.parse(trial.trialStartDate ?? '')).toBe(3 * 24 * 3600 * 1000);
    const again = await gus.send('POST', '/api/user/select-plan', { plan: 'trial' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ detail: 'You have already used your free trial.' });
    server.clock.advance(3 * 24 * 60 + 1);
    expect((await gus.get(me)).json()).toMatchObject({ isPremium: false, subscriptionStatus: 'trial' });
  });

  test('the trial five times at the same moment begins it once', async () => {
    const ida = await server.signUp('Ida');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ida.send('POST', '/api/user/select-plan', { plan: 'trial' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('free after a trial does not give the trial back', async () => {
    const jan = await server.signUp('Jan');
    await jan.send('POST', '/api/user/select-plan', { plan: 'trial' });
    expect((await jan.send('POST', '/api/user/select-plan', { plan: 'free' })).statusCode).toBe(200);
    expect((await jan.send('POST', '/api/user/select-plan', { plan: 'trial' })).statusCode).toBe(409);
  });

  test('needs a session and a plan that exists', async () => {
    expect((await server.visitor().send('POST', '/api/user/select-plan', { plan: 'free' })).statusCode).toBe(401);
    const hal = await server.signUp('Hal');
    const answer = await hal.send('POST', '/api/user/select-plan', { plan: 'gold' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail: 'Plan must be free or trial.' });
    expect((await hal.send('POST', '/api/user/select-plan', { plan: 'trial', days: 900 })).statusCode).toBe(400);
    expect((await hal.get(me)).json()).toMatchObject({ needsPlanSelection: true });
  });
});
