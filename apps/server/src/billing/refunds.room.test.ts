import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { UserView } from '@towscout/contracts/accounts/schema';

import { startStripe, type StripeServer } from '#testing/stripe-server.fixture.ts';
import type { ShopEvent, ShopSubscription } from '#testing/stripe/stripe-shop.fixture.ts';
import { testClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const clock = testClock();
let stripe: StripeServer;
let server: TestServer;
let log: string[] = [];
beforeAll(async () => {
  stripe = await startStripe({ now: clock.now });
  server = await startTestServer({
    env: { ...stripe.env, LOG_LEVEL: 'info' },
    clock,
    logTo: { write: (line: string) => void log.push(line) },
  });
});
beforeEach(() => {
  log = [];
  stripe.shop.events.splice(0);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

let people = 0;
type Member = { who: Visitor; subscription: ShopSubscription; charge: string };
const getCharge = ({ latest_invoice: { id } }: ShopSubscription) => stripe.shop.money.getCharge(id);
async function paying(): Promise<Member> {
  const who = await server.signUp(`Refunded${(people += 1)}`);
  await who.send('POST', '/api/get-or-create-subscription');
  const subscription = [...stripe.shop.subscriptions.values()].at(-1) ?? expect.fail('no subscription');
  stripe.shop.pay(subscription.id);
  await deliver();
  return { who, subscription, charge: getCharge(subscription) };
}
const happened = (): ShopEvent[] => stripe.shop.events.splice(0);
async function deliver(events = happened()): Promise<void> {
  for (const event of events) {
    const { body, headers } = stripe.signed(event);
    await server.app.inject({ method: 'POST', url: '/api/billing/webhook', payload: body, headers });
  }
  await server.settle();
}
const me = async ({ who }: Member) => (await who.get('/api/auth/user')).json<UserView>();
const PREMIUM = { subscriptionStatus: 'active', isPremium: true };
const ENDED = { subscriptionStatus: 'canceled', isPremium: false };

describe('a refund', () => {
  test('of all that was paid for the running month ends Premium, and says so', async () => {
    const member = await paying();
    const at = clock.now();
    stripe.shop.money.refund(member.charge);
    clock.advance(60);
    await deliver();
    expect(member.subscription.status).toBe('canceled');
    expect(await me(member)).toMatchObject({ ...ENDED, lastRefund: { cents: 599, reason: 'refund' } });
    expect(Date.parse((await me(member)).lastRefund?.at ?? '')).toBe(Math.floor(at.getTime() / 1000) * 1000);
    expect(log.find((line) => /was refunded/.test(line))).toContain(member.charge);
    expect((await member.who.send('POST', '/api/get-or-create-subscription')).statusCode).toBe(200);
  });

  test('of a part, in two parts too, changes nothing but is told', async () => {
    const member = await paying();
    stripe.shop.money.refund(member.charge, 200);
    await deliver();
    expect(await me(member)).toMatchObject({ ...PREMIUM, lastRefund: { cents: 200, reason: 'refund' } });
    stripe.shop.money.refund(member.charge, 100);
    await deliver();
    expect(await me(member)).toMatchObject({ ...PREMIUM, cancelAtPeriodEnd: false, lastRefund: { cents: 300 } });
    stripe.shop.money.refund(member.charge);
    await deliver();
    expect(await me(member)).toMatchObject({ ...ENDED, lastRefund: { cents: 599 } });
  });

  test('of an earlier month takes nothing away', async () => {
    const member = await paying();
    stripe.shop.renew(member.subscription.id);
    stripe.shop.money.refund(member.charge);
    await deliver();
    expect(await me(member)).toMatchObject({ ...PREMIUM, cancelAtPeriodEnd: false, lastRefund: { cents: 599 } });
  });

  test.each<[string, (events: ShopEvent[]) => ShopEvent[]]>([
    ['twice', (events) => [...events, ...events]],
    ['before the payment', (events) => events.toReversed()],
  ])('is the same when it is heard %s', async (_, order) => {
    const member = await paying();
    stripe.shop.renew(member.subscription.id);
    stripe.shop.money.refund(getCharge(member.subscription));
    await deliver(order(happened()));
    await deliver();
    expect(await me(member)).toMatchObject({ ...ENDED, lastRefund: { cents: 599, reason: 'refund' } });
  });

  test('that no webhook told of is found at night, and so is one whose job gave up', async () => {
    const member = await paying();
    stripe.shop.money.refund(member.charge);
    const told = stripe.shop.events.find(({ type }) => type === 'charge.refunded');
    await server.db.execute(
      `insert into payment_events (id, type, taken_at, is_followed) values ('${told?.id}', 'charge.refunded', now(), false)`,
    );
    await server.runJob('billing.reconcile');
    await server.settle();
    expect(await me(member)).toMatchObject(ENDED);
  });

  test('that the bank does not take is told to the member and the log', async () => {
    const member = await paying();
    const { id } = stripe.shop.money.refund(member.charge, 200);
    await deliver();
    stripe.shop.money.failRefund(id);
    await deliver();
    expect(await me(member)).toMatchObject({ ...PREMIUM, lastRefund: { cents: 200, reason: 'failed' } });
    expect(log.find((line) => /refund did not arrive/.test(line))).toContain(member.charge);
  });

  test('to somebody who has deleted the account concerns nobody any more', async () => {
    const member = await paying();
    const { email } = await me(member);
    await member.who.send('POST', '/api/account/delete', { email, password: 'correct horse battery' });
    await server.settle();
    stripe.shop.money.refund(member.charge);
    await deliver();
    expect(JSON.stringify((await server.db.execute('select * from plans')).rows)).not.toContain(
      member.subscription.customer,
    );
  });
});

describe('a dispute', () => {
  test('that is won leaves Premium until its end', async () => {
    const member = await paying();
    stripe.shop.money.dispute(member.charge);
    await deliver();
    stripe.shop.money.closeDispute(member.charge, 'won');
    await deliver();
    expect(await me(member)).toMatchObject({ ...PREMIUM, cancelAtPeriodEnd: true, lastRefund: null });
  });

  test('that is lost is a refund by the bank: Premium ends', async () => {
    const member = await paying();
    stripe.shop.money.dispute(member.charge);
    stripe.shop.money.closeDispute(member.charge, 'lost');
    await deliver();
    expect(member.subscription.status).toBe('canceled');
    expect(await me(member)).toMatchObject({ ...ENDED, lastRefund: { cents: 599, reason: 'dispute' } });
  });
});
