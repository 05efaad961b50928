import { describe } from 'vitest';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import type { Refund, UserView } from '@towscout/contracts/accounts/schema';
import { billingPaths } from '@towscout/contracts/billing/constants';
import type { BillingConfig } from '@towscout/contracts/billing/schema';
import { DAY_MS } from '@towscout/domain/durations';

import { useUser } from '#accounts/use-user.ts';
import { signIn } from '#accounts/user.fixture.ts';
import { GraceBanner } from '#billing/grace-banner.tsx';
import { AdSlot, PremiumBanners } from '#billing/offers.tsx';
import { Upgrade } from '#billing/plan/get-premium.tsx';
import { YourPlan } from '#billing/plan/plan-state.tsx';
import { serveSite } from '#places/position.fixture.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { problem } from '#testing/fake-api.fixture.ts';

import { FreePlanAd } from '../dashboard/below-list.tsx';
import { PlanSelectionPage } from './plan-selection.tsx';
import { SubscribePage } from './subscribe.tsx';

const BILLING: BillingConfig = {
  isConfigured: true,
  isTestMode: true,
  publishableKey: 'pk_test_1',
  scriptUrl: 'https://js.stripe.com/v3/',
  pricePerMonth: '$5.99',
};
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const TRIAL: Partial<UserView> = {
  subscriptionStatus: 'trial',
  trialStartDate: inDays(-1),
  trialEndDate: inDays(2.2),
  isPremium: true,
};
const GRACE: Partial<UserView> = { subscriptionStatus: 'past_due', graceEndsAt: inDays(2), isPremium: true };

const CANT_BUY = "You can't buy Premium on this site: it takes no payments.";

/** Without Stripe, mail or support address. */
const NOTHING_SOLD = { offers: { premium: false, emailAlerts: false, support: false } };

function OwnPlan() {
  const { user } = useUser();
  return (
    user && (
      <>
        <GraceBanner user={user} />
        <PremiumBanners user={user} />
        <YourPlan user={user} />
      </>
    )
  );
}

describe('the ad', () => {
  test('is there on the free plan, and says what it is', async ({ api, show }) => {
    serveSite(api);
    signIn(api);
    await show(<FreePlanAd />);
    await expect.element(page.getByRole('complementary', { name: 'Ad' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/subscribe');
    await expectAccessible();
  });

  test('of a provider stands in a sandbox, without cookies', async ({ show }) => {
    await show(<AdSlot frameUrl="data:text/html,ad" />);
    const frame = page.getByTitle('Ad');
    await expect.element(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(frame.element().getAttribute('sandbox')).not.toContain('allow-same-origin');
  });

  test.for<[string, Partial<UserView>]>([
    ['a subscription', { subscriptionStatus: 'active', isPremium: true }],
    ['a trial', TRIAL],
    ['grace', GRACE],
  ])('is never there with %s', async ([, plan], { api, show }) => {
    serveSite(api);
    signIn(api, plan);
    await show(
      <>
        <OwnPlan />
        <FreePlanAd />
      </>,
    );
    await expect.element(page.getByRole('heading', { name: /Premium/ })).toBeVisible();
    expect(page.getByRole('complementary', { name: 'Ad' }).elements()).toHaveLength(0);
  });
});

describe('a plan', () => {
  test.for<[string, Partial<UserView>, RegExp]>([
    ['a trial', TRIAL, /Premium Trial Active · 2 days left/],
    ['a trial that is over', { ...TRIAL, trialEndDate: inDays(-0.1), isPremium: false }, /Trial expired/],
    ['a failed payment', GRACE, /Your payment failed\. Premium continues until/],
    ['the free plan', {}, /Upgrade to Premium/],
  ])('%s is told in one line', async ([, plan, words], { api, show }) => {
    signIn(api, plan);
    await show(<OwnPlan />);
    await expect.element(page.getByText(words).first()).toBeVisible();
    await expectAccessible();
  });

  test('that is paid for says when it renews, and is managed on Stripe’s page', async ({ api, show }) => {
    signIn(api, { subscriptionStatus: 'active', isPremium: true, currentPeriodEnd: '2027-01-15T12:00:00Z' });
    api.on('POST', billingPaths.portal, () => Response.json({ detail: 'Stripe is away.' }, { status: 503 }));
    await show(<OwnPlan />);
    await expect.element(page.getByText('It renews on January 15.')).toBeVisible();
    await page.getByRole('button', { name: 'Manage subscription' }).click();
    await expect.element(page.getByText('Stripe is away.').first()).toBeVisible();
  });

  test.for<[string, Refund, RegExp]>([
    [
      'paid twice',
      { cents: 599, reason: 'double', at: inDays(-1) },
      /You paid for Premium twice\. The second subscription is canceled, and its \$5\.99 was refunded on/,
    ],
    ['refunded', { cents: 200, reason: 'refund', at: inDays(-1) }, /^\$2\.00 of your payments was refunded on/],
    ['taken back by the bank', { cents: 599, reason: 'dispute', at: inDays(-1) }, /^Your bank took back a payment/],
    ['refunded in vain', { cents: 599, reason: 'failed', at: inDays(-1) }, /didn't arrive: your bank didn't take it/],
  ])('that was %s says so', async ([, lastRefund, words], { api, show }) => {
    signIn(api, { subscriptionStatus: 'active', isPremium: true, lastRefund });
    await show(<OwnPlan />);
    await expect.element(page.getByText(words)).toBeVisible();
    await expectAccessible();
  });

  test('says no more of a refund of long ago', async ({ api, show }) => {
    signIn(api, { subscriptionStatus: 'canceled', lastRefund: { cents: 599, reason: 'refund', at: inDays(-31) } });
    await show(<OwnPlan />);
    await expect.element(page.getByText('Your subscription has ended.', { exact: false })).toBeVisible();
    expect(page.getByText('was refunded').elements()).toHaveLength(0);
  });

  test('that was cancelled says when it ends', async ({ api, show }) => {
    signIn(api, {
      subscriptionStatus: 'active',
      isPremium: true,
      currentPeriodEnd: '2027-01-15T12:00:00Z',
      cancelAtPeriodEnd: true,
    });
    await show(<OwnPlan />);
    await expect.element(page.getByText("It ends on January 15 and won't renew.")).toBeVisible();
  });
});

describe('where Premium is not sold', () => {
  const plan = page.getByRole('region', { name: /^Plan/ });

  test.for<[string, Partial<UserView>, string]>([
    ['the free plan', {}, 'Upgrade to Premium'],
    ['a trial', TRIAL, 'Keep Premium'],
    ['a trial that is over', { ...TRIAL, trialEndDate: inDays(-0.1), isPremium: false }, 'Upgrade to Premium'],
  ])('%s names the price and leads to the page that says so', async ([, own, words], { api, show }) => {
    serveSite(api, NOTHING_SOLD);
    signIn(api, own);
    await show(<OwnPlan />);
    await expect.element(plan).toHaveTextContent('Premium is $5.99 a month. Cancel anytime.');
    await expect.element(plan.getByRole('link', { name: words })).toHaveAttribute('href', '/subscribe');
  });

  test('there is no ad for it', async ({ api, show }) => {
    serveSite(api, NOTHING_SOLD);
    api.on('GET', billingPaths.config, () => ({ ...BILLING, isConfigured: false, publishableKey: null }));
    signIn(api);
    await show(
      <>
        <FreePlanAd />
        <SubscribePage />
      </>,
    );
    // The site has answered once it says what isn't sold.
    await expect.element(page.getByText(/^You can't buy Premium on this site/)).toBeVisible();
    expect(page.getByRole('complementary', { name: 'Ad' }).elements()).toHaveLength(0);
  });
});

test('who pays for Premium is not asked to upgrade to it', async ({ api, show }) => {
  signIn(api, { subscriptionStatus: 'active', isPremium: true });
  serveSite(api);
  api.on('GET', billingPaths.config, () => BILLING);
  await show(
    <>
      <SubscribePage />
      <Upgrade />
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'Your Premium plan' })).toBeVisible();
  expect(page.getByText(/Upgrade/).elements()).toHaveLength(0);
});

describe('Premium is offered', () => {
  test('with a trial first, and to be bought where payments are configured', async ({ api, show }) => {
    signIn(api);
    serveSite(api);
    api.on('GET', billingPaths.config, () => BILLING);
    await show(<SubscribePage />);
    await expect.element(page.getByRole('heading', { name: 'Upgrade to Premium' })).toBeVisible();
    await expect.element(page.getByText('$5.99/month')).toBeVisible();
    await expect.element(page.getByText('No ads')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Upgrade to Premium' }))
      .toHaveAttribute('href', '/simple-payment');
    await expect.element(page.getByRole('link', { name: 'Try it free for 3 days' })).toBeVisible();
    await expectAccessible();
    await page.viewport(320, 700);
    expectNoSidewaysScroll();
  });

  test.for<[string, Partial<UserView> | null]>([
    ['a visitor', null],
    ['the free plan', {}],
    ['a trial that is over', { ...TRIAL, trialEndDate: inDays(-0.1), isPremium: false }],
  ])('without payments by title, price and a button that says why it is off: %s', async ([, own], { api, show }) => {
    if (own) signIn(api, own);
    serveSite(api, NOTHING_SOLD);
    api.on('GET', billingPaths.config, () => ({ ...BILLING, isConfigured: false, publishableKey: null }));
    await show(<SubscribePage />);
    await expect.element(page.getByRole('heading', { name: 'Upgrade to Premium', level: 1 })).toBeVisible();
    await expect.element(page.getByText('$5.99/month')).toBeVisible();
    await expect.element(page.getByText('cancel anytime')).toBeVisible();
    expect(page.getByText(/No ads|Priority support/).elements()).toHaveLength(0);
    const button = page.getByRole('button', { name: 'Upgrade to Premium' });
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAccessibleDescription(CANT_BUY);
    button.element().focus();
    await expect.element(button).toHaveFocus();
    const trial = page.getByRole('link', { name: 'Try it free for 3 days' });
    expect(trial.elements()).toHaveLength(own?.trialStartDate ? 0 : 1);
    await expectAccessible();
  });

  test('is not lost when the server does not say who looks', async ({ api, show }) => {
    signIn(api, { needsPlanSelection: true });
    serveSite(api);
    api.on('GET', accountPaths.user, () => problem(503, "The database isn't responding."));
    await show(<PlanSelectionPage />);
    await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't check your account");
    signIn(api, { needsPlanSelection: true });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: '3-Day Free Trial' })).toBeVisible();
  });

  test('as a choice beside the free plan; a plan that could not be set up says so', async ({ api, show }) => {
    signIn(api, { needsPlanSelection: true });
    serveSite(api, NOTHING_SOLD);
    api.on('POST', billingPaths.selectPlan, () => new Response(null, { status: 500 }));
    await show(<PlanSelectionPage />);
    await expect.element(page.getByRole('heading', { name: '3-Day Free Trial' })).toBeVisible();
    await page.getByRole('button', { name: 'Start the free trial' }).click();
    await expect.element(page.getByText('Failed to set up your plan. Please try again.').first()).toBeVisible();
    await expect.element(page.getByText('Alerts up to 5 miles from you, by push')).toBeVisible();
    await expect.element(page.getByText('for 3 days, then $5.99/month if you want to keep it')).toBeVisible();
    await expect.element(page.getByText(CANT_BUY)).toBeVisible();
    await expectAccessible();
  });

  test('to whoever has tried it by its price, with a button that is off where it is not sold', async ({
    api,
    show,
  }) => {
    signIn(api, { ...TRIAL, trialEndDate: inDays(-0.1), isPremium: false });
    serveSite(api, NOTHING_SOLD);
    await show(<PlanSelectionPage />);
    await expect.element(page.getByText('$5.99/month')).toBeVisible();
    await expect.element(page.getByText('cancel anytime')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Upgrade to Premium' }))
      .toHaveAccessibleDescription(CANT_BUY);
  });
});
