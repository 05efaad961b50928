import { describe } from 'vitest';

import { accountPaths } from '@towscout/contracts/accounts/paths';
import type { Refund, UserView } from '@towscout/contracts/accounts/schema';
import { billingPaths } from '@towscout/contracts/billing/paths';
import type { BillingConfig } from '@towscout/contracts/billing/schema';
import { DAY_MS } from '@towscout/domain/durations';

import { useUser } from '#accounts/use-user.ts';
import { signIn } from '#accounts/user.fixture.ts';
import { AdSlot } from '#billing/ad-slot.tsx';
import { GraceBanner } from '#billing/grace-banner.tsx';
import { YourPlan } from '#billing/plan/your-plan.tsx';
import { PremiumBanners } from '#billing/premium-banners.tsx';
import { serveSite } from '#places/position.fixture.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { problem } from '#testing/fake-api.fixture.ts';

import { FreePlanAd } from './dashboard/below-list.tsx';
import { PlanSelectionPage } from './plan-selection.tsx';
import { SubscribePage } from './subscribe.tsx';
import { Upgrade } from './upgrade.tsx';

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

/** Without Stripe, mail or support address. */
const NOTHING_SOLD = { offers: { premium: false, emailAlerts: false, support: false } };

function OwnPlan({ isSold = true }: { isSold?: boolean | null }) {
  const { user } = useUser();
  return (
    user && (
      <>
        <GraceBanner user={user} />
        <PremiumBanners user={user} isSold={isSold} />
        <YourPlan user={user} isSold={isSold} />
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
    ['who may try it is led to the trial', {}, 'Try Premium free for 3 days'],
    ['a trial is not asked to pay', TRIAL, 'Premium Trial Active'],
    ['who has tried it is told so', { ...TRIAL, trialEndDate: inDays(-0.1), isPremium: false }, 'isn’t sold on this'],
  ])('%s, and no link ends nowhere', async ([, own, words], { api, show }) => {
    signIn(api, own);
    await show(<OwnPlan isSold={false} />);
    await expect.element(page.getByText(words).first()).toBeVisible();
    await expect.element(plan).not.toHaveTextContent('$5.99');
    expect(page.getByRole('link', { name: /Upgrade|Keep/ }).elements()).toHaveLength(0);
  });

  test('there is no ad for it', async ({ api, show }) => {
    serveSite(api, NOTHING_SOLD);
    signIn(api);
    await show(
      <>
        <OwnPlan isSold={false} />
        <FreePlanAd />
        <Upgrade />
      </>,
    );
    // The site has answered once the trial link is shown.
    await expect.element(page.getByRole('link', { name: 'Try Premium free for 3 days' }).nth(2)).toBeVisible();
    expect(page.getByRole('complementary', { name: 'Ad' }).elements()).toHaveLength(0);
  });

  test('while it is not known whether it is sold, it is neither offered nor denied', async ({ api, show }) => {
    signIn(api);
    await show(<OwnPlan isSold={null} />);
    await expect.element(plan).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(0);
    await expect.element(plan).not.toHaveTextContent('isn’t sold');
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

  test('without payments only to be tried', async ({ api, show }) => {
    signIn(api);
    serveSite(api, NOTHING_SOLD);
    api.on('GET', billingPaths.config, () => ({ ...BILLING, isConfigured: false, publishableKey: null }));
    await show(<SubscribePage />);
    await expect.element(page.getByRole('heading', { name: 'Premium', level: 1 })).toBeVisible();
    await expect.element(page.getByText('$0')).toBeVisible();
    expect(page.getByText(/\$5\.99|No ads|Priority support/).elements()).toHaveLength(0);
    await expect.element(page.getByText(/Payments aren't configured on this site/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Try it free for 3 days' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Upgrade to Premium' }).elements()).toHaveLength(0);
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
    expect(page.getByText(/\$5\.99/).elements()).toHaveLength(0);
    await expectAccessible();
  });
});
