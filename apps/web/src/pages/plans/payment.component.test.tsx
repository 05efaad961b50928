import type { PaymentIntentResult } from '@stripe/stripe-js';
import { afterEach, beforeEach, describe, vi } from 'vitest';

import type { UserView } from '@towscout/contracts/accounts/schema';
import { billingPaths } from '@towscout/contracts/billing/constants';
import type { BillingConfig } from '@towscout/contracts/billing/schema';

import { signIn } from '#accounts/user.fixture.ts';
import { serveSite } from '#places/position.fixture.tsx';
import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts, visit } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { problem } from '#testing/fake-api.fixture.ts';

import { SimplePaymentPage } from './simple-payment.tsx';
import { StripeTestPage } from './stripe-test.tsx';

const BILLING: BillingConfig = {
  isConfigured: true,
  isTestMode: true,
  publishableKey: 'pk_test_1',
  scriptUrl: 'https://js.stripe.com/v3/',
  pricePerMonth: '$5.99',
};
const ACTIVE: Partial<UserView> = { subscriptionStatus: 'active', isPremium: true };

let confirm: () => Promise<PaymentIntentResult>;

function mockStripe(): void {
  const element = {
    mount: (place: Element) => {
      place.textContent = 'Card number';
      setTimeout(() => element.ready?.());
    },
    on: (name: string, handler: () => void) => {
      if (name === 'ready') element.ready = handler;
      return element;
    },
    off: () => element,
    update() {},
    destroy() {},
    ready: undefined as (() => void) | undefined,
  };
  const stripe = {
    elements: () => ({ create: () => element, getElement: () => element, update() {} }),
    confirmPayment: () => confirm(),
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
  };
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
}

beforeEach(mockStripe);
afterEach(() => void Reflect.deleteProperty(window, 'Stripe'));

function visitor(api: FakeApi, over: Partial<BillingConfig> = {}): void {
  serveSite(api);
  api.on('GET', billingPaths.config, () => ({ ...BILLING, ...over }));
}

/** A member whose plan can change while the page is open. */
function payer(api: FakeApi, over: Partial<BillingConfig> = {}): { become(plan: Partial<UserView>): void } {
  visitor(api, over);
  signIn(api);
  api.on('POST', billingPaths.subscribe, () => ({ clientSecret: 'pi_1_secret_2' }));
  return { become: (plan) => signIn(api, plan) };
}
const pay = () => page.getByRole('button', { name: 'Pay $8.99' }).click();
const succeeds = async () => ({ paymentIntent: { status: 'succeeded' } }) as PaymentIntentResult;

describe('the payment test', () => {
  test('keeps its heading where it is when the configuration comes late', async ({ api, show }) => {
    payer(api);
    const held = Promise.withResolvers<BillingConfig>();
    api.on('GET', billingPaths.config, () => held.promise);
    await show(<StripeTestPage />);
    const heading = page.getByRole('heading', { name: 'Payment Test' });
    const before = heading.element().getBoundingClientRect().top;
    held.resolve({ ...BILLING, isConfigured: false });
    await expect.element(page.getByText(/takes no payments/)).toBeVisible();
    expect(heading.element().getBoundingClientRect().top).toBe(before);
  });
  test('shows how far each part is, and waits for the server before it speaks of Premium', async ({ api, show }) => {
    const { become } = payer(api);
    confirm = succeeds;
    await show(<StripeTestPage />);
    const status = page.getByRole('region', { name: 'Debug status' });
    await expect.element(status).toHaveTextContent(/Stripe\.jsReady.*Payment setupReady.*Payment formReady/);
    await expectAccessible();
    await pay();
    await expect.element(page.getByText('Payment received.')).toBeVisible();
    expect(toasts.getByText('Payment Successful!').elements()).toHaveLength(0);
    become(ACTIVE);
    await expect.element(toasts.getByText('Your subscription has been activated.')).toBeVisible();
    await expect.element(page.getByText('You have Premium.')).toBeVisible();
  });

  test('says what the bank said', async ({ api, show }) => {
    payer(api);
    confirm = async () =>
      ({ error: { type: 'card_error', message: 'Your card was declined.' } }) as PaymentIntentResult;
    await show(<StripeTestPage />);
    await pay();
    await expect.element(toasts.getByText('Payment Failed')).toBeVisible();
    await expect.element(toasts.getByText('Your card was declined.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pay $8.99' })).toBeEnabled();
  });

  test('says so when something unexpected happens', async ({ api, show, consoleErrors }) => {
    payer(api);
    confirm = () => Promise.reject(new Error('no line'));
    await show(<StripeTestPage />);
    await pay();
    await expect.element(toasts.getByText('Payment Error')).toBeVisible();
    await expect.element(toasts.getByText('An unexpected error occurred')).toBeVisible();
    expect(consoleErrors.splice(0)).toHaveLength(1);
  });

  test('says why a payment could not be set up, and tries again', async ({ api, show, consoleErrors }) => {
    payer(api);
    api.on('POST', billingPaths.subscribe, () => problem(503, 'Stripe is away.'));
    await show(<StripeTestPage />);
    await expect.element(toasts.getByText('Setup Error')).toBeVisible();
    await expect.element(toasts.getByText('Failed to initialize payment: Stripe is away.')).toBeVisible();
    await expect.element(page.getByText('Payment Setup Failed')).toBeVisible();
    await expect.element(page.getByText('Check browser console for error details')).toBeVisible();
    expect(consoleErrors.splice(0)).toHaveLength(1);
    api.on('POST', billingPaths.subscribe, () => ({ clientSecret: 'pi_1_secret_2' }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Pay $8.99' })).toBeVisible();
  });

  test('says so when the script can’t be loaded', async ({ api, show, consoleErrors }) => {
    Reflect.deleteProperty(window, 'Stripe');
    payer(api, { scriptUrl: 'http://127.0.0.1:1/stripe.js' });
    await show(<StripeTestPage />);
    await expect.element(toasts.getByText('Stripe not loaded properly')).toBeVisible();
    await expect.element(page.getByText('Payment Setup Failed')).toBeVisible();
    expect(consoleErrors.splice(0)).toHaveLength(1);
  });

  test('goes on after a bank sent the payer back, and forgets the secret in the address', async ({ api, show }) => {
    payer(api);
    visit('/stripe-test?payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded');
    await show(<StripeTestPage />);
    await expect.element(page.getByText('Payment received.')).toBeVisible();
    expect(location.search).toBe('');
  });

  test.for<[string, Partial<BillingConfig>, string, string]>([
    [
      'payments',
      { isConfigured: false, publishableKey: null },
      'none',
      "You can't test payments on this site: it takes no payments.",
    ],
    [
      'a publishable key',
      { publishableKey: null },
      'none',
      "You can't test payments on this site: it takes no payments.",
    ],
    [
      'test keys',
      { isTestMode: false },
      'live',
      "You can't test payments on this site: it has live keys, and this page works with Stripe's test keys only.",
    ],
  ])(
    'keeps its status and its button, which is off, on a site without %s',
    async ([, over, keys, why], { api, show }) => {
      payer(api, over);
      await show(<StripeTestPage />);
      const button = page.getByRole('button', { name: 'Pay $8.99' });
      await expect.element(button).toBeDisabled();
      await expect.element(button).toHaveAccessibleDescription(why);
      await expect
        .element(page.getByRole('region', { name: 'Debug status' }))
        .toHaveTextContent(`Keys${keys}Stripe.jsOffPayment setupOffPayment formOff`);
      await expectAccessible();
    },
  );

  test('asks nobody to sign in where nothing can be paid', async ({ api, show }) => {
    visitor(api, { isConfigured: false, publishableKey: null });
    visit('/stripe-test');
    await show(<StripeTestPage />);
    await expect.element(page.getByRole('button', { name: 'Pay $8.99' })).toBeDisabled();
    expect(location.pathname).toBe('/stripe-test');
  });
});

describe('checkout', () => {
  const CHECKOUT = { url: 'https://checkout.stripe.com/c/pay/cs_1' };

  test('opens in a new tab, and the page shows Premium once it is paid', async ({ api, show }) => {
    payer(api);
    api.on('POST', billingPaths.checkout, () => CHECKOUT);
    const tab = { opener: window as Window | null, location: { replace: vi.fn() } };
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await show(<SimplePaymentPage />);
    await expect.element(page.getByRole('heading', { name: 'Upgrade to Premium' })).toBeVisible();
    await expect.element(page.getByText('$5.99 per month')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await expect.element(page.getByText(/Pay in the tab that just opened/)).toBeVisible();
    expect(tab.location.replace).toHaveBeenCalledWith(CHECKOUT.url);
    expect(tab.opener).toBeNull();
    open.mockRestore();
  });

  test.for([
    ['a member', payer],
    ['a visitor', visitor],
  ] as const)(
    'keeps its title, price and button, which is off, without payments: %s',
    async ([, who], { api, show }) => {
      who(api, { isConfigured: false, publishableKey: null });
      await show(<SimplePaymentPage />);
      await expect.element(page.getByRole('heading', { name: 'Upgrade to Premium' })).toBeVisible();
      await expect.element(page.getByText('$5.99 per month')).toBeVisible();
      await expect.element(page.getByText('cancel anytime')).toBeVisible();
      const button = page.getByRole('button', { name: 'Continue to checkout' });
      await expect.element(button).toBeDisabled();
      await expect
        .element(button)
        .toHaveAccessibleDescription("You can't buy Premium on this site: it takes no payments.");
      await expectAccessible();
    },
  );

  test.for([
    ['success', 'Payment received.'],
    ['canceled', 'You left the checkout. Nothing was charged.'],
  ])('that leads back by %s says so', async ([outcome, words = ''], { api, show }) => {
    payer(api);
    visit(`/simple-payment?checkout=${outcome}`);
    await show(<SimplePaymentPage />);
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test('is a link where the browser blocks new tabs', async ({ api, show }) => {
    payer(api);
    api.on('POST', billingPaths.checkout, () => CHECKOUT);
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await show(<SimplePaymentPage />);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await expect
      .element(page.getByRole('link', { name: 'Open the checkout page' }))
      .toHaveAttribute('href', CHECKOUT.url);
    open.mockRestore();
  });

  test('that can’t be opened closes its tab and says why', async ({ api, show }) => {
    payer(api);
    api.on('POST', billingPaths.checkout, () => problem(503, 'Stripe is away.'));
    const tab = { close: vi.fn() };
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await show(<SimplePaymentPage />);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await expect.element(toasts.getByText('Stripe is away.')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    open.mockRestore();
  });
});
