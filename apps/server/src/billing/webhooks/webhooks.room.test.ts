import type { RequestListener } from 'node:http';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { UserView } from '@towscout/contracts/accounts/schema';
import { DAY_MINUTES } from '@towscout/domain/durations';

import { eventually } from '#testing/eventually.fixture.ts';
import { PRICE_ID, startStripe, type StripeServer } from '#testing/stripe-server.fixture.ts';
import type { ShopEvent } from '#testing/stripe/stripe-shop.fixture.ts';
import { type TestClock, testClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let clock: TestClock;
let stripe: StripeServer;
let server: TestServer;
beforeAll(async () => {
  clock = testClock();
  stripe = await startStripe({ now: clock.now });
  server = await startTestServer({ env: { ...stripe.env, RATE_LIMIT_FACTOR: '1' }, clock });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

let people = 0;
type Member = { who: Visitor; subscriptionId: string };
async function subscriber(): Promise<Member> {
  const who = await server.signUp(`Member${(people += 1)}`);
  expect((await who.send('POST', '/api/get-or-create-subscription')).statusCode).toBe(200);
  const { id } = [...stripe.shop.subscriptions.values()].at(-1) ?? expect.fail('no subscription');
  stripe.shop.events.splice(0);
  return { who, subscriptionId: id };
}
async function paying(): Promise<Member> {
  const member = await subscriber();
  stripe.shop.pay(member.subscriptionId);
  await deliverEach(...happened());
  return member;
}
const happened = (): ShopEvent[] => stripe.shop.events.splice(0);

async function deliver(signed: ReturnType<StripeServer['signed']>, address = '198.51.100.7') {
  const headers = { ...signed.headers, 'x-forwarded-for': address };
  const url = '/api/billing/webhook';
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload: signed.body,
    headers,
    remoteAddress: '127.0.0.1',
  });
  return { status: answer.statusCode, detail: answer.json<{ detail?: string }>().detail };
}
const OK = { status: 200, detail: undefined };
async function deliverEach(...events: ShopEvent[]): Promise<void> {
  for (const event of events) expect(await deliver(stripe.signed(event))).toEqual(OK);
  await server.settle();
}
const me = async ({ who }: Member) => (await who.get('/api/auth/user')).json<UserView>();
const events = async (id: string): Promise<number> => {
  const { rows } = await server.db.execute(sql`select count(*)::int as count from payment_events where id = ${id}`);
  return (rows[0] as { count: number }).count;
};

async function countPlanEvents(member: Member): Promise<number> {
  const { id } = await me(member);
  const { rows } = await server.db.execute(
    sql`select count(*)::int as count from live_events where name = 'plan' and user_id = ${id}`,
  );
  return (rows[0] as { count: number }).count;
}

describe('a subscription’s life', () => {
  test('is told to the member’s open pages, each change once', async () => {
    const member = await paying();
    expect(await countPlanEvents(member)).toBe(1);
    stripe.shop.trialWillEnd(member.subscriptionId);
    await deliverEach(...happened());
    expect(await countPlanEvents(member)).toBe(1);
    stripe.shop.endPeriod(member.subscriptionId);
    await deliverEach(...happened());
    expect(await countPlanEvents(member)).toBe(2);
  });

  test('paid, renewed, failed, in grace, out of grace, paid again, cancelled', async () => {
    const member = await paying();
    expect(await me(member)).toMatchObject({ subscriptionStatus: 'active', isPremium: true, graceEndsAt: null });

    stripe.shop.renew(member.subscriptionId);
    await deliverEach(...happened());
    const renewed = await me(member);
    expect(Date.parse(renewed.currentPeriodEnd ?? '')).toBeGreaterThan(
      clock.now().getTime() + 50 * DAY_MINUTES * 60_000,
    );

    stripe.shop.failRenewal(member.subscriptionId);
    const failedAt = clock.now();
    await deliverEach(...happened());
    const graceEndsAt = Date.parse((await me(member)).graceEndsAt ?? '');
    expect(Math.abs(graceEndsAt - failedAt.getTime() - 3 * DAY_MINUTES * 60_000)).toBeLessThan(60_000);
    expect(await me(member)).toMatchObject({ subscriptionStatus: 'past_due', isPremium: true });

    clock.advance(2 * DAY_MINUTES);
    stripe.shop.decline(member.subscriptionId);
    await deliverEach(...happened());
    expect(await me(member)).toMatchObject({ isPremium: true, graceEndsAt: new Date(graceEndsAt).toISOString() });
    clock.advance(DAY_MINUTES + 1);
    expect(await me(member)).toMatchObject({ subscriptionStatus: 'past_due', isPremium: false });

    stripe.shop.pay(member.subscriptionId);
    await deliverEach(...happened());
    expect(await me(member)).toMatchObject({ subscriptionStatus: 'active', isPremium: true, graceEndsAt: null });
    stripe.shop.endPeriod(member.subscriptionId);
    await deliverEach(...happened());
    expect(await me(member)).toMatchObject({ subscriptionStatus: 'canceled', isPremium: false });
  });

  test('on a trial: what is not paid leaves it as it is', async () => {
    const who = await server.signUp('Trial');
    await who.send('POST', '/api/user/select-plan', { plan: 'trial' });
    await who.send('POST', '/api/get-or-create-subscription');
    const { id } = [...stripe.shop.subscriptions.values()].at(-1) ?? expect.fail('no subscription');
    stripe.shop.trialWillEnd(id);
    stripe.shop.expire(id);
    await deliverEach(...happened());
    expect(await me({ who, subscriptionId: id })).toMatchObject({ subscriptionStatus: 'trial', isPremium: true });
  });

  test('that is disputed is not renewed, and stays until its end', async () => {
    const member = await paying();
    stripe.shop.dispute(member.subscriptionId);
    await deliverEach(...happened());
    expect(stripe.shop.subscriptions.get(member.subscriptionId)).toMatchObject({ cancel_at_period_end: true });
    expect(await me(member)).toMatchObject({ subscriptionStatus: 'active', isPremium: true, cancelAtPeriodEnd: true });
  });
});

describe('whatever the order', () => {
  test.each([[[2, 1, 0]], [[1, 2, 0]], [[0, 2, 1]], [[2, 0, 1]]])(
    '%j, the plan is what Stripe says now',
    async (order) => {
      const member = await subscriber();
      stripe.shop.pay(member.subscriptionId);
      const paid = happened();
      stripe.shop.failRenewal(member.subscriptionId);
      const failed = happened();
      stripe.shop.endPeriod(member.subscriptionId);
      const batches = [paid, failed, happened()];
      for (const at of order) await deliverEach(...(batches[at] ?? []));
      expect((await me(member)).isPremium).toBe(false);
    },
  );

  test('an event of before does not bring back what is over', async () => {
    const member = await subscriber();
    stripe.shop.pay(member.subscriptionId);
    const paid = happened();
    stripe.shop.endPeriod(member.subscriptionId);
    await deliverEach(...happened());
    clock.advance(DAY_MINUTES);
    await deliverEach(...paid);
    expect((await me(member)).isPremium).toBe(false);
  });

  test('a day late, a payment is heard all the same', async () => {
    const member = await subscriber();
    stripe.shop.pay(member.subscriptionId);
    const late = happened();
    clock.advance(DAY_MINUTES);
    await deliverEach(...late);
    expect(await me(member)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('all of them at once give one plan', async () => {
    const member = await subscriber();
    stripe.shop.pay(member.subscriptionId);
    stripe.shop.failRenewal(member.subscriptionId);
    stripe.shop.pay(member.subscriptionId);
    stripe.shop.renew(member.subscriptionId);
    const answers = await Promise.all(happened().map((event) => deliver(stripe.signed(event))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await server.settle();
    expect(await me(member)).toMatchObject({ subscriptionStatus: 'active', graceEndsAt: null });
  });
});

describe('an event', () => {
  test('that comes twice, at once and again, is followed once', async () => {
    const member = await subscriber();
    stripe.shop.pay(member.subscriptionId);
    const [paid] = happened();
    if (!paid) expect.fail('no event');
    const before = stripe.asked.length;
    const signed = stripe.signed(paid);
    expect(await Promise.all([deliver(signed), deliver(signed), deliver(signed)])).toEqual([OK, OK, OK]);
    await server.settle();
    expect(await me(member)).toMatchObject({ subscriptionStatus: 'active' });
    const asked = stripe.asked.length - before;
    await deliverEach(paid);
    expect(await events(paid.id)).toBe(1);
    expect(stripe.asked.slice(before).filter(({ request }) => request === 'GET /v1/subscriptions')).toHaveLength(1);
    expect(stripe.asked.length - before).toBe(asked);
  });

  test('of a customer who is not ours changes nothing', async () => {
    const stranger = stripe.shop.createCustomer({}).id;
    const { id } = stripe.shop.createSubscription({
      customer: stranger,
      items: { 0: { price: PRICE_ID } },
      payment_behavior: 'default_incomplete',
    });
    stripe.shop.pay(id);
    stripe.shop.dispute(id);
    await deliverEach(...happened());
    expect(stripe.shop.subscriptions.get(id)).toMatchObject({ cancel_at_period_end: false });
  });

  test('that comes before we know its customer is made up for', async () => {
    const who = await server.signUp('Early');
    stripe.loseNextAnswers(2);
    expect((await who.send('POST', '/api/get-or-create-subscription')).statusCode).toBe(503);
    const customer = [...stripe.shop.customers.keys()].at(-1) ?? expect.fail('no customer');
    const { id: subscriptionId } = stripe.shop.createSubscription({
      customer,
      items: { 0: { price: PRICE_ID } },
      payment_behavior: 'default_incomplete',
    });
    stripe.shop.pay(subscriptionId);
    await deliverEach(...happened());
    const member = { who, subscriptionId };
    expect((await me(member)).isPremium).toBe(false);
    expect((await who.send('POST', '/api/get-or-create-subscription')).statusCode).toBe(409);
    expect((await me(member)).isPremium).toBe(true);
  });

  test('of a kind that nobody asked for is taken and forgotten', async () => {
    const event = { id: 'evt_other', object: 'event', type: 'plan.created', created: 1, data: { object: {} } };
    expect(await deliver(stripe.signed(event))).toEqual(OK);
    expect(await events('evt_other')).toBe(0);
  });

  test('waits for Stripe when it can’t be asked', async () => {
    const member = await subscriber();
    stripe.shop.pay(member.subscriptionId);
    const [paid] = happened();
    if (!paid) expect.fail('no event');
    const broken: RequestListener = (_, response) => void response.writeHead(500).end();
    stripe.answerNext(broken, broken);
    await deliverEach(paid);
    await eventually(async () => expect(await me(member)).toMatchObject({ subscriptionStatus: 'active' }));
  });
});

describe('a webhook is refused', () => {
  const event = {
    id: 'evt_forged',
    object: 'event',
    type: 'invoice.paid',
    created: 1,
    data: { object: { customer: 'cus_1' } },
  };
  const NOT_OURS = 'The signature of this webhook is not valid.';
  const NOT_NOW = 'The signature of this webhook is too old or too new.';
  const minutesFromNow = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);

  test.each<[string, () => ReturnType<StripeServer['signed']>, string]>([
    [
      'without a signature',
      () => ({ body: JSON.stringify(event), headers: { 'content-type': 'application/json' } }),
      'This webhook has no Stripe-Signature header.',
    ],
    ['signed by somebody else', () => stripe.signed(event, clock.now(), 'whsec_guessed'), NOT_OURS],
    [
      'changed on the way',
      () => ({ ...stripe.signed(event), body: JSON.stringify({ ...event, id: 'evt_1' }) }),
      NOT_OURS,
    ],
    ['with an old signature', () => stripe.signed(event, minutesFromNow(-6)), NOT_NOW],
    ['with a signature of the future', () => stripe.signed(event, minutesFromNow(6)), NOT_NOW],
    [
      'with a header that is none',
      () => ({ body: '{}', headers: { 'content-type': 'application/json', 'stripe-signature': 'yes' } }),
      NOT_OURS,
    ],
    ['that is not JSON', () => stripe.signed('{"id":'), 'This webhook is not valid JSON.'],
    ['that is empty', () => ({ body: '', headers: { 'stripe-signature': 't=1,v1=00' } }), 'This webhook is empty.'],
  ])('%s', async (_, make, detail) => {
    expect(await deliver(make())).toEqual({ status: 400, detail });
    expect(await events('evt_forged')).toBe(0);
  });

  test('when it is longer than any event', async () => {
    const long = stripe.signed({ ...event, padding: 'x'.repeat(513 * 1024) });
    expect(await deliver(long)).toEqual({ status: 413, detail: 'The request is too large. The limit is 512 KB.' });
  });
});

test('forgers are told to slow down, and Stripe at the same address never', async () => {
  const address = '198.51.100.9';
  const { body } = stripe.signed({});
  const forged = () =>
    deliver({ body, headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' } }, address);
  const statuses = new Set<number>();
  for (let n = 0; n < 40; n += 1) statuses.add((await forged()).status);
  expect([...statuses]).toEqual([400, 429]);
  const plain = { id: 'evt_plain', object: 'event', type: 'plan.created', created: 1, data: { object: {} } };
  for (let n = 0; n < 700; n += 1) expect(await deliver(stripe.signed(plain), address)).toEqual(OK);
});
