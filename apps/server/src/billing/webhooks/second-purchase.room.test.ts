import type { RequestListener } from 'node:http';

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { UserView } from '@towscout/contracts/accounts/schema';

import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { OTHER_PRICE_ID, PRICE_ID, startStripe, type StripeServer } from '#testing/stripe-server.fixture.ts';
import type { ShopEvent, ShopSubscription } from '#testing/stripe/stripe-shop.fixture.ts';
import { testClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const PAYMENT_LINK = 'https://buy.stripe.example/premium';
const LINK = { STRIPE_PAYMENT_LINK: PAYMENT_LINK, LOG_LEVEL: 'info' };

const clock = testClock();
let stripe: StripeServer;
let server: TestServer;
let log: string[] = [];
const logTo = { write: (line: string) => void log.push(line) };
beforeAll(async () => {
  stripe = await startStripe({ now: clock.now });
  server = await startTestServer({ env: { ...stripe.env, ...LINK }, clock, logTo });
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
const newcomer = (site = server): Promise<Visitor> => site.signUp(`Second${(people += 1)}`);
const me = async (who: Visitor) => (await who.get('/api/auth/user')).json<UserView>();

async function openTab(who: Visitor, price = PRICE_ID): Promise<string> {
  const { url } = (await who.send('POST', '/api/billing/checkout')).json<{ url: string }>();
  return stripe.shop.openLink(PAYMENT_LINK, new URL(url).searchParams.get('client_reference_id') ?? '', price);
}
function payIn(tab: string): ShopSubscription {
  stripe.shop.completeCheckout(tab);
  return [...stripe.shop.subscriptions.values()].at(-1) ?? expect.fail('no subscription');
}
async function twoTabs(who: Visitor): Promise<[ShopSubscription, ShopSubscription]> {
  const [one, two] = [await openTab(who), await openTab(who)];
  const first = payIn(one);
  clock.advance(1);
  return [first, payIn(two)];
}

const send = (site: TestServer, { body, headers }: ReturnType<StripeServer['signed']>) =>
  site.app.inject({ method: 'POST', url: '/api/billing/webhook', payload: body, headers });
async function deliver(events: readonly ShopEvent[], site = server): Promise<void> {
  for (const event of events) expect((await send(site, stripe.signed(event))).statusCode).toBe(200);
  await site.settle();
}
async function deliverAll(site = server): Promise<void> {
  for (let news = stripe.shop.events.splice(0); news.length > 0; news = stripe.shop.events.splice(0))
    await deliver(news, site);
}
async function deleteAccount(who: Visitor): Promise<void> {
  const { email } = await me(who);
  const answer = await who.send('POST', '/api/account/delete', { email, password: 'correct horse battery' });
  expect(answer.statusCode).toBe(204);
  await server.settle();
}

const getRefunded = ({ id }: ShopSubscription): number =>
  stripe.shop.money
    .listInvoices({ subscription: id })
    .map(({ id: invoice }) => stripe.shop.money.retrieveCharge(stripe.shop.money.getCharge(invoice)))
    .reduce((sum, charge) => sum + Number(charge['amount_refunded']), 0);
const isClosed = ({ customer }: ShopSubscription): boolean => stripe.shop.customers.get(customer)?.deleted === true;
const livingCustomers = (): number => [...stripe.shop.customers.values()].filter(({ deleted }) => !deleted).length;
const findAllRows = async (table: string) => (await server.db.execute(`select * from ${table}`)).rows;
const broken: RequestListener = (_, response) => void response.destroy();

describe('paid twice, in two tabs with the payment link', () => {
  test('the first stays, the second is ended and refunded, and the member and the log are told', async () => {
    const ann = await newcomer();
    const before = livingCustomers();
    const [first, second] = await twoTabs(ann);
    await deliverAll();
    expect([first.status, getRefunded(first), isClosed(first)]).toEqual(['active', 0, false]);
    expect([second.status, getRefunded(second), isClosed(second)]).toEqual(['canceled', 599, true]);
    expect(livingCustomers() - before).toBe(1);
    expect(await me(ann)).toMatchObject({
      subscriptionStatus: 'active',
      isPremium: true,
      lastRefund: { reason: 'double', cents: 599 },
    });
    expect(log.filter((line) => /paid twice: /.test(line))).toHaveLength(1);
    expect(log.join('')).toContain(second.id);
    const portal = (await ann.send('POST', '/api/billing/portal')).statusCode;
    expect([portal, stripe.asked.at(-1)?.parameters]).toMatchObject([200, { customer: first.customer }]);
  });

  test.each<[string, (events: ShopEvent[]) => ShopEvent[]]>([
    ['backwards', (events) => events.toReversed()],
    ['twice', (events) => [...events, ...events]],
  ])('the same is done when it is heard %s', async (_, order) => {
    const [first, second] = await twoTabs(await newcomer());
    await deliver(order(stripe.shop.events.splice(0)));
    await deliverAll();
    expect([first.status, getRefunded(first)]).toEqual(['active', 0]);
    expect([second.status, getRefunded(second), isClosed(second)]).toEqual(['canceled', 599, true]);
  });

  test('the same is done when nothing was heard before the night', async () => {
    const [first, second] = await twoTabs(await newcomer());
    await server.runJob('billing.reconcile');
    await server.settle();
    expect([first.status, second.status, getRefunded(second)]).toEqual(['active', 'canceled', 599]);
  });

  test('by two nodes that hear of them at once, one payment is refunded, once', async () => {
    const open = await openTestDatabase();
    const shared = { ...open, close: async () => undefined };
    const site = { env: { ...stripe.env, ...LINK }, clock, logTo, database: shared };
    const nodes = [await startTestServer(site), await startTestServer(site)] as const;
    onTestFinished(async () => {
      for (const node of nodes) await node.close();
      await open.close();
    });
    const [one, two] = nodes;
    const [first, second] = await twoTabs(await newcomer(one));
    const refunds = stripe.shop.money.refunds.length;
    const events = stripe.shop.events.splice(0);
    await Promise.all(events.flatMap((event) => nodes.map((node) => send(node, stripe.signed(event)))));
    await Promise.all(nodes.map((node) => node.settle()));
    await deliverAll(two);
    expect([first.status, second.status, isClosed(second)]).toEqual(['active', 'canceled', true]);
    expect(stripe.shop.money.refunds.length - refunds).toBe(1);
  });

  test('it is done by night when Stripe could not be reached, and nobody renews meanwhile', async () => {
    const bea = await newcomer();
    const [, second] = await twoTabs(bea);
    stripe.answerTo('POST /v1/refunds', broken);
    await deliverAll();
    expect([second.status, getRefunded(second)]).toEqual(['canceled', 0]);
    expect((await me(bea)).lastRefund).toBeNull();
    stripe.answerTo('POST /v1/refunds', null);
    await server.runJob('billing.reconcile');
    await server.settle();
    expect(getRefunded(second)).toBe(599);
    expect((await me(bea)).lastRefund).toMatchObject({ reason: 'double', cents: 599 });
  });

  test('the other tab is closed as soon as the first has paid', async () => {
    const cal = await newcomer();
    const [one, two, strangers] = [await openTab(cal), await openTab(cal), await openTab(await newcomer())];
    payIn(one);
    await deliverAll();
    expect(() => stripe.shop.completeCheckout(two)).toThrow('status in ["open"]');
    payIn(strangers);
    await deliverAll();
  });

  test('and by a card form in a third tab, that one is refunded too', async () => {
    const dee = await newcomer();
    const { clientSecret } = (await dee.send('POST', '/api/get-or-create-subscription')).json<{
      clientSecret: string;
    }>();
    const begun = [...stripe.shop.subscriptions.values()].at(-1) ?? expect.fail('no subscription');
    clock.advance(1);
    const [paid, third] = await twoTabs(dee);
    stripe.shop.pay(clientSecret);
    await deliverAll();
    const all = [begun, paid, third];
    expect(all.map(({ status }) => status)).toEqual(['active', 'canceled', 'canceled']);
    expect(all.map(getRefunded)).toEqual([0, 599, 599]);
    expect(all.map(isClosed)).toEqual([false, true, true]);
  });

  test('what is owed beside it is ended, and what was paid for it before is kept', async () => {
    const eli = await newcomer();
    const [stale, tab] = [await openTab(eli), await openTab(eli)];
    const old = payIn(tab);
    await deliverAll();
    stripe.shop.failRenewal(old.id);
    clock.advance(1);
    Object.assign(stripe.shop.sessions.get(stale) ?? {}, { status: 'open' });
    const paid = payIn(stale);
    await deliverAll();
    expect([old.status, getRefunded(old), paid.status]).toEqual(['canceled', 0, 'active']);
    expect((await me(eli)).lastRefund).toBeNull();
  });

  test('a customer that is replaced is closed, also one that a version before noted on the plan alone', async () => {
    const ida = await newcomer();
    await ida.send('POST', '/api/get-or-create-subscription');
    const begun = [...stripe.shop.subscriptions.values()].at(-1) ?? expect.fail('no subscription');
    await server.db.execute(`delete from customers where customer_id = '${begun.customer}'`);
    const paid = payIn(await openTab(ida));
    await deliverAll();
    expect([begun.status, isClosed(begun)]).toEqual(['incomplete_expired', true]);
    expect([paid.status, isClosed(paid)]).toEqual(['active', false]);
  });

  test('what nobody heard of is found by its next payment', async () => {
    const [first, second] = await twoTabs(await newcomer());
    const delivered = stripe.shop.events.splice(0).filter(({ data }) => data.object['customer'] === first.customer);
    await deliver(delivered);
    expect(second.status).toBe('active');
    stripe.shop.events.splice(0);
    stripe.shop.renew(second.id);
    await deliverAll();
    expect([first.status, second.status, getRefunded(second), isClosed(second)]).toEqual([
      'active',
      'canceled',
      2 * 599,
      true,
    ]);
  });

  test('of another product of the same shop, nothing is touched', async () => {
    const fay = await newcomer();
    const first = payIn(await openTab(fay));
    await deliverAll();
    const sticker = payIn(stripe.shop.openLink(PAYMENT_LINK, (await me(fay)).id, OTHER_PRICE_ID));
    await deliverAll();
    expect([first.status, sticker.status, getRefunded(sticker), isClosed(sticker)]).toEqual([
      'active',
      'active',
      0,
      false,
    ]);
  });
});

describe('when the account is deleted', () => {
  test('every customer that it ever had is closed, though Stripe is away', async () => {
    const gil = await newcomer();
    const [first, second] = await twoTabs(gil);
    stripe.answerTo('DELETE /v1/customers/:id', broken);
    await deliverAll();
    await deleteAccount(gil);
    expect([isClosed(first), isClosed(second)]).toEqual([false, false]);
    stripe.answerTo('DELETE /v1/customers/:id', null);
    await server.runJob('billing.reconcile');
    await server.settle();
    expect([isClosed(first), isClosed(second)]).toEqual([true, true]);
    expect([first.status, second.status]).toEqual(['canceled', 'canceled']);
    for (const table of ['customers', 'customers_to_close', 'subscriptions_to_return'])
      expect(JSON.stringify(await findAllRows(table))).not.toContain(first.customer);
  });

  test('what is paid in a tab that stayed open is ended and refunded', async () => {
    const hal = await newcomer();
    const tab = await openTab(hal);
    await deleteAccount(hal);
    const late = payIn(tab);
    await deliverAll();
    expect([late.status, getRefunded(late), isClosed(late)]).toEqual(['canceled', 599, true]);
    expect(log.filter((line) => /account that is deleted/.test(line))).toHaveLength(1);
  });

  test('what is paid in the name of an account of another site stays, and the log says whose it is', async () => {
    const foreign = payIn(stripe.shop.openLink(PAYMENT_LINK, 'somebody-elsewhere', PRICE_ID));
    await deliverAll();
    expect([foreign.status, getRefunded(foreign), isClosed(foreign)]).toEqual(['active', 0, false]);
    expect(log.find((line) => /account that is not here/.test(line))).toContain(foreign.customer);
  });
});
