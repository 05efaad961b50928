import type { RequestListener } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { UserView } from '@towscout/contracts/accounts/schema';

import { eventually } from '#testing/eventually.fixture.ts';
import { OTHER_PRICE_ID, PRICE_ID, startStripe, type StripeServer } from '#testing/stripe-server.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const PAYMENT_LINK = 'https://buy.stripe.example/premium';

let stripe: StripeServer;
let server: TestServer;
beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer({ env: { ...stripe.env, STRIPE_PAYMENT_LINK: PAYMENT_LINK } });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

let people = 0;
const newcomer = (): Promise<Visitor> => server.signUp(`Reader${(people += 1)}`);
const me = async (who: Visitor) => (await who.get('/api/auth/user')).json<UserView>();
async function subscribe(who: Visitor): Promise<string> {
  await who.send('POST', '/api/get-or-create-subscription');
  const { id } = [...stripe.shop.subscriptions.values()].at(-1) ?? expect.fail('no subscription');
  return id;
}
async function night(): Promise<void> {
  await server.runJob('billing.reconcile');
  await server.settle();
}

test('a payment whose event never came is found at night, and so is a cancellation', async () => {
  const ann = await newcomer();
  const id = await subscribe(ann);
  stripe.shop.pay(id);
  expect(await me(ann)).toMatchObject({ isPremium: false });
  await night();
  expect(await me(ann)).toMatchObject({ subscriptionStatus: 'active', isPremium: true });

  stripe.shop.endPeriod(id);
  stripe.shop.events.splice(0);
  await night();
  expect(await me(ann)).toMatchObject({ subscriptionStatus: 'canceled', isPremium: false });
});

test('an answer of Stripe’s that was overtaken is not written: Stripe is asked again', async () => {
  const ida = await newcomer();
  const id = await subscribe(ida);
  stripe.shop.pay(id);
  await night();
  stripe.shop.events.splice(0);
  stripe.shop.renew(id);
  const renewed = stripe.shop.events.at(-1) ?? expect.fail('no event');

  let answerLate: (() => void) | undefined;
  const before = await stripe.look(
    `/v1/subscriptions?customer=${renewed.data.object['customer'] as string}&status=all`,
  );
  stripe.answerNext((_, response) => {
    answerLate = () => void response.writeHead(200, { 'content-type': 'application/json' }).end(before);
  });
  const { body, headers } = stripe.signed(renewed);
  await server.app.inject({ method: 'POST', url: '/api/billing/webhook', payload: body, headers });
  await eventually(() => expect(answerLate).toBeDefined());

  stripe.shop.endPeriod(id);
  stripe.shop.events.splice(0);
  await server.runJob('billing.reconcile');
  await eventually(async () => expect((await me(ida)).subscriptionStatus).toBe('canceled'));
  answerLate?.();
  await server.settle();
  expect((await me(ida)).subscriptionStatus).toBe('canceled');
});

async function payByLink(reference: string, price = PRICE_ID): Promise<void> {
  const session = stripe.shop.createCheckout(
    { client_reference_id: reference, line_items: { 0: { price } } },
    'https://x',
  );
  stripe.shop.completeCheckout(session.id);
  await night();
}

test('what was paid by the link reaches the account that it names, though its event never came', async () => {
  const bea = await newcomer();
  await subscribe(bea);
  const { url } = (await bea.send('POST', '/api/billing/checkout')).json<{ url: string }>();
  expect(url.startsWith(`${PAYMENT_LINK}?client_reference_id=`)).toBe(true);
  await payByLink(new URL(url).searchParams.get('client_reference_id') ?? '');
  expect(await me(bea)).toMatchObject({ subscriptionStatus: 'active' });
});

test('a link of another product, or for nobody, makes nobody Premium', async () => {
  const cal = await newcomer();
  const { id } = await me(cal);
  await payByLink(id, OTHER_PRICE_ID);
  await payByLink('nobody');
  expect(await me(cal)).toMatchObject({ subscriptionStatus: 'free', isPremium: false });
});

test('whoever deletes the account pays no more, also when Stripe hears of it only at night', async () => {
  const dee = await newcomer();
  const id = await subscribe(dee);
  stripe.shop.pay(id);
  await night();
  const { email } = await me(dee);
  const broken: RequestListener = (_, response) => void response.destroy();
  stripe.answerNext(broken, broken);
  const deleted = await dee.send('POST', '/api/account/delete', { email, password: 'correct horse battery' });
  expect(deleted.statusCode).toBe(204);
  await server.settle();
  await night();
  expect(stripe.shop.subscriptions.get(id)).toMatchObject({ status: 'canceled' });
  expect(stripe.shop.customers.get(stripe.shop.subscriptions.get(id)?.customer ?? '')).toMatchObject({ deleted: true });
  const { rows } = await server.db.execute('select * from customers_to_close');
  expect(rows).toEqual([]);
});
