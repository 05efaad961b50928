import type { RequestListener } from 'node:http';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { UserView } from '@towscout/contracts/accounts/schema';

import { eventually } from '#testing/eventually.fixture.ts';
import { OLD_PRICE_ID, PRICE_ID, startStripe, type StripeServer } from '#testing/stripe-server.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let stripe: StripeServer;
let server: TestServer;
beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer({ env: environment() });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const environment = () => ({ ...stripe.env, PUBLIC_URL: 'https://towscout.example' });
let people = 0;
const newcomer = (site = server): Promise<Visitor> => site.signUp(`Payer${(people += 1)}`);
const prepare = (who: Visitor, body?: object) => who.send('POST', '/api/get-or-create-subscription', body);
const createClientSecret = async (who: Visitor) => (await prepare(who)).json<{ clientSecret: string }>().clientSecret;
const me = async (who: Visitor) => (await who.get('/api/auth/user')).json<UserView>();
const counting = () => {
  const before = { customers: stripe.shop.customers.size, subscriptions: stripe.shop.subscriptions.size };
  return () => ({
    customers: stripe.shop.customers.size - before.customers,
    subscriptions: stripe.shop.subscriptions.size - before.subscriptions,
  });
};
const newest = () => [...stripe.shop.subscriptions.values()].at(-1) ?? expect.fail('no subscription');
async function deliverAll(): Promise<void> {
  for (const event of stripe.shop.events.splice(0)) {
    const { body, headers } = stripe.signed(event);
    await server.app.inject({ method: 'POST', url: '/api/billing/webhook', payload: body, headers });
  }
  await server.settle();
}

test('the pages learn how to pay, and nothing secret', async () => {
  const answer = await server.visitor().get('/api/billing/config');
  expect(answer.json()).toEqual({
    isConfigured: true,
    isTestMode: true,
    publishableKey: 'pk_test_towscout',
    scriptUrl: `${stripe.origin}/stripe.js`,
    pricePerMonth: '$5.99',
  });
  expect((await server.visitor().get('/api/site')).json()).toMatchObject({ offers: { premium: true } });
});

describe('the first payment', () => {
  test('makes a customer and a subscription that waits for it, and Premium when it is paid', async () => {
    const ann = await newcomer();
    const made = counting();
    const clientSecret = await createClientSecret(ann);
    expect(made()).toEqual({ customers: 1, subscriptions: 1 });
    expect(newest()).toMatchObject({ status: 'incomplete', latest_invoice: { amount_due: 599 } });
    expect(await me(ann)).toMatchObject({ subscriptionStatus: 'free', isPremium: false });

    stripe.shop.pay(clientSecret);
    await deliverAll();
    expect(await me(ann)).toMatchObject({ subscriptionStatus: 'active', isPremium: true, needsPlanSelection: false });
    const again = await prepare(ann);
    expect([again.statusCode, again.json()]).toMatchObject([409, { detail: 'You already have Premium.' }]);
  });

  test('that is made but not heard of is found when one wants to pay again', async () => {
    const ada = await newcomer();
    stripe.shop.pay(await createClientSecret(ada));
    expect(await me(ada)).toMatchObject({ isPremium: false });
    expect((await ada.send('POST', '/api/billing/checkout')).statusCode).toBe(409);
    expect(await me(ada)).toMatchObject({ subscriptionStatus: 'active', isPremium: true });
  });

  test('is the same in two tabs at once, and a day later', async () => {
    const bea = await newcomer();
    const made = counting();
    const secrets = await Promise.all([createClientSecret(bea), createClientSecret(bea), createClientSecret(bea)]);
    secrets.push(await createClientSecret(bea));
    expect(new Set(secrets).size).toBe(1);
    expect(made()).toEqual({ customers: 1, subscriptions: 1 });
  });

  test('is made anew when Stripe let it lapse, for the same customer', async () => {
    const cal = await newcomer();
    const first = await createClientSecret(cal);
    stripe.shop.expire(newest().id);
    await deliverAll();
    const made = counting();
    expect(await createClientSecret(cal)).not.toBe(first);
    expect(made()).toEqual({ customers: 0, subscriptions: 1 });
  });

  test('costs what the site sells, whatever the browser sends', async () => {
    const dee = await newcomer();
    const answer = await prepare(dee, { price: OLD_PRICE_ID, amount: 1, items: [{ price: OLD_PRICE_ID }] });
    expect(answer.statusCode).toBe(200);
    expect(newest().items.data[0]?.price).toMatchObject({ id: PRICE_ID, unit_amount: 599 });
  });

  test('that is owed is what one pays next, not another subscription', async () => {
    const eve = await newcomer();
    stripe.shop.pay(await createClientSecret(eve));
    stripe.shop.failRenewal(newest().id);
    await deliverAll();
    const made = counting();
    expect(await createClientSecret(eve)).toBe(newest().latest_invoice.confirmation_secret.client_secret);
    expect(made()).toEqual({ customers: 0, subscriptions: 0 });
    expect((await eve.send('POST', '/api/billing/checkout')).json()).toMatchObject({
      detail: 'Your last payment failed. Update your card under Manage subscription to keep Premium.',
    });
  });

  test('whose bill was voided waits for the card to be changed, and is not made anew', async () => {
    const fox = await newcomer();
    stripe.shop.pay(await createClientSecret(fox));
    stripe.shop.failRenewal(newest().id);
    newest().latest_invoice.status = 'void';
    await deliverAll();
    const made = counting();
    expect((await prepare(fox)).json()).toMatchObject({
      status: 409,
      detail: 'Your last payment failed. Update your card under Manage subscription to keep Premium.',
    });
    expect(made()).toEqual({ customers: 0, subscriptions: 0 });
  });

  test('ends what was begun in another tab', async () => {
    const fay = await newcomer();
    await createClientSecret(fay);
    const begun = newest();
    const { url } = (await fay.send('POST', '/api/billing/checkout')).json<{ url: string }>();
    stripe.shop.completeCheckout(url.split('/').at(-1) ?? '');
    await deliverAll();
    expect(begun.status).toBe('incomplete_expired');
    expect(await me(fay)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('is made for a new customer when the known one is gone from Stripe', async () => {
    const gil = await newcomer();
    await createClientSecret(gil);
    stripe.shop.customers.clear();
    const made = counting();
    expect((await prepare(gil)).statusCode).toBe(200);
    expect(made()).toEqual({ customers: 1, subscriptions: 1 });
  });
});

describe('a page of Stripe’s', () => {
  test('takes the payment, and leads back', async () => {
    const hal = await newcomer();
    const { url } = (await hal.send('POST', '/api/billing/checkout')).json<{ url: string }>();
    expect(url).toMatch(`${stripe.origin}/checkout/cs_test_`);
    const asked = stripe.asked.findLast(({ request }) => request === 'POST /v1/checkout/sessions');
    expect(asked?.parameters).toMatchObject({
      mode: 'subscription',
      line_items: { 0: { price: PRICE_ID, quantity: '1' } },
      success_url: 'https://towscout.example/simple-payment?checkout=success',
    });
    expect((await hal.send('POST', '/api/billing/checkout')).json()).toEqual({ url });
  });

  test('changes the card or cancels, for whoever is a customer', async () => {
    const ida = await newcomer();
    const refused = await ida.send('POST', '/api/billing/portal');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { detail: 'You have no subscription to manage yet.' },
    ]);
    stripe.shop.pay(await createClientSecret(ida));
    await deliverAll();
    const { url } = (await ida.send('POST', '/api/billing/portal')).json<{ url: string }>();
    expect(url).toMatch(`${stripe.origin}/portal/bps_`);

    stripe.shop.updateSubscription(newest().id, { cancel_at_period_end: 'true' });
    await deliverAll();
    expect(await me(ida)).toMatchObject({ subscriptionStatus: 'active', isPremium: true, cancelAtPeriodEnd: true });
    stripe.shop.endPeriod(newest().id);
    await deliverAll();
    expect(await me(ida)).toMatchObject({ subscriptionStatus: 'canceled', isPremium: false, cancelAtPeriodEnd: false });
  });
});

describe('while Stripe', () => {
  const STILL_AT_IT = 'Stripe is still working on your last try. Please try again in a few seconds.';
  const SILENT = "Stripe isn't responding right now. Please try again in a minute.";

  test.each<[string, RequestListener, number]>([
    ['is out of order', (_, response) => void response.writeHead(500).end('{"error":{"type":"api_error"}}'), 1],
    ['breaks off', (request) => void request.socket.destroy(), 2],
    ['is too busy', (_, response) => void response.writeHead(429).end('{"error":{"type":"rate_limit_error"}}'), 1],
    ['talks nonsense', (_, response) => void response.writeHead(502).end('<html>'), 2],
  ])('%s, one is told to try again, and it works when it is back', async (_, fault, times) => {
    const jan = await newcomer();
    stripe.answerNext(...Array<RequestListener>(times).fill(fault));
    const answer = await prepare(jan);
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { detail: SILENT }]);
    expect(answer.headers['retry-after']).toBe('5');
    expect((await me(jan)).subscriptionStatus).toBe('free');
    expect((await prepare(jan)).statusCode).toBe(200);
  });

  test('failed to carry out an order, which it answers for a day, the next try is another order', async () => {
    const jo = await newcomer();
    await createClientSecret(jo);
    stripe.shop.expire(newest().id);
    const made = counting();
    stripe.failNextOrder();
    const keys = () =>
      stripe.asked
        .filter(({ request }) => request === 'POST /v1/subscriptions')
        .map(({ idempotencyKey }) => idempotencyKey);
    const before = keys().length;
    expect((await prepare(jo)).statusCode).toBe(503);
    expect(new Set(keys().slice(before)).size).toBe(1);
    expect((await Promise.all([prepare(jo), prepare(jo)])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(keys().slice(before)).size).toBe(2);
    expect(made()).toEqual({ customers: 0, subscriptions: 1 });
  });

  test('is still at work on the same order, one is told so, and it is made once', async () => {
    const joy = await newcomer();
    const made = counting();
    const order = stripe.holdNextOrder();
    onTestFinished(order.letGo);
    const first = prepare(joy);
    await eventually(() => expect(order.isHeld()).toBe(true));
    const second = await prepare(joy);
    expect([second.statusCode, second.json()]).toMatchObject([503, { detail: STILL_AT_IT }]);
    expect(second.headers['retry-after']).toBe('5');
    order.letGo();
    expect((await first).statusCode).toBe(200);
    expect((await prepare(joy)).statusCode).toBe(200);
    expect(made()).toEqual({ customers: 1, subscriptions: 1 });
  });

  test('is silent, one is told to try again, and it works when it is back', async () => {
    const impatient = await startTestServer({ env: environment(), stripeTimeoutMs: 250 });
    onTestFinished(() => impatient.close());
    const jim = await newcomer(impatient);
    stripe.answerNext(
      () => undefined,
      () => undefined,
    );
    expect((await prepare(jim)).json()).toMatchObject({ status: 503, detail: SILENT });
    await eventually(async () => expect((await prepare(jim)).statusCode).toBe(200));
  });

  test('does what it was asked and its answers are lost, nothing is made twice', async () => {
    const kim = await newcomer();
    const made = counting();
    stripe.loseNextAnswers(1);
    expect((await prepare(kim)).statusCode).toBe(200);
    expect(made()).toEqual({ customers: 1, subscriptions: 1 });
    const lou = await newcomer();
    stripe.loseNextAnswers(2);
    expect((await prepare(lou)).statusCode).toBe(503);
    expect((await prepare(lou)).statusCode).toBe(200);
    expect(made()).toEqual({ customers: 2, subscriptions: 2 });
  });
});
