import type { ReactNode } from 'react';
import { describe, onTestFinished, vi } from 'vitest';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import type { UserView } from '@towscout/contracts/accounts/schema';
import { billingPaths } from '@towscout/contracts/billing/constants';
import { analyticsPaths } from '@towscout/contracts/insights/constants';
import { trafficPaths } from '@towscout/contracts/traffic/paths';

import { useUser } from '#accounts/use-user.ts';
import { signIn } from '#accounts/user.fixture.ts';
import { ParkedRow } from '#alerts/guarded-car/parked-row.tsx';
import { analytics } from '#insights/analytics/analytics.fixture.ts';
import { useAlertRadius } from '#places/alert-radius.ts';
import { onPage, serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts, visit } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';
import { aFeed } from '#traffic/feed.fixture.ts';
import { ParkedCarButton } from '#watched-places/parked-car.tsx';

import { AdminPage } from '../administration/admin.tsx';
import { ModerationPage } from '../administration/moderation.tsx';
import { AnalyticsPage } from '../analytics.tsx';
import { PlanSelectionPage } from '../plans/plan-selection.tsx';
import { SimplePaymentPage } from '../plans/simple-payment.tsx';
import { StripeTestPage } from '../plans/stripe-test.tsx';
import { SubscribePage } from '../plans/subscribe.tsx';
import { AccountPage } from './account.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const TRIAL: Partial<UserView> = {
  subscriptionStatus: 'trial',
  trialStartDate: inHours(-1),
  trialEndDate: inHours(5),
  isPremium: true,
};

function serveUnknown(api: FakeApi): void {
  serveSite(api);
  signIn(api);
  api.on('GET', accountPaths.user, () => problem(503, "The database isn't responding."));
  api.on('GET', analyticsPaths.overview, () => analytics());
  api.on('GET', trafficPaths.feeds, () => [aFeed()]);
  api.on('GET', billingPaths.config, () => ({
    isConfigured: true,
    isTestMode: true,
    publishableKey: 'pk_test_1',
    scriptUrl: 'https://js.stripe.com/v3/',
    pricePerMonth: '$5.99',
  }));
}

function holdIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

const sentence = page.getByText("Couldn't check your account");

describe('while the server does not say who it is', () => {
  test.for<[string, ReactNode]>([
    ['/account', <AccountPage key="account" />],
    ['/analytics', onPage(<AnalyticsPage />)],
    ['/admin', <AdminPage key="admin" />],
    ['/moderation', <ModerationPage key="moderation" />],
    ['/simple-payment', <SimplePaymentPage key="payment" />],
    ['/stripe-test', <StripeTestPage key="test" />],
    ['/subscribe', <SubscribePage key="subscribe" />],
    ['/plan-selection', <PlanSelectionPage key="plans" />],
  ])(
    '%s says so and can ask again; it is neither signed out nor the free plan',
    async ([path, part], { api, show }) => {
      visit(path);
      await page.viewport(390, 844);
      serveUnknown(api);
      await show(part);
      await expect.element(sentence).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(document.body.textContent).not.toMatch(/Sign in|Upgrade to Premium$|Free Plan Limitation|Try it free/i);
      expect(page.getByRole('link', { name: 'Upgrade to Premium' }).elements()).toEqual([]);
      expect(window.location.pathname).toBe(path);
      expectNoSidewaysScroll();
      await expectAccessible();
      await page.viewport(1280, 900);
    },
  );

  test('a page becomes right by itself when the account comes back', async ({ api, show }) => {
    holdIntervals();
    serveUnknown(api);
    await show(onPage(<AnalyticsPage />));
    await expect.element(sentence).toBeVisible();
    await page.getByRole('radio', { name: '28 days' }).click();
    await expect.element(page.getByText(/Premium Feature Required/)).not.toBeInTheDocument();
    signIn(api, TRIAL);
    api.on('GET', analyticsPaths.mine, () => ({
      reported: 12,
      confirmed: 9,
      driversAlerted: 31,
      answers: { judged: 20, wasThere: 20 },
    }));
    vi.advanceTimersByTime(15_000);
    await expect.element(page.getByText('Drivers alerted')).toBeVisible();
    await expect.element(sentence).not.toBeInTheDocument();
    await expect.element(page.getByText(/Free Plan Limitation/)).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'See the ticket risk on the map' }))
      .toHaveAttribute('href', '/?risk');
  });

  test('asking again in vain does not look like loading', async ({ api, show }) => {
    holdIntervals();
    serveUnknown(api);
    await show(<SimplePaymentPage />);
    await expect.element(sentence).toBeVisible();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
    api.on('GET', accountPaths.user, () => {
      ask();
      return answered;
    });
    vi.advanceTimersByTime(15_000);
    await asked;
    await expect.element(sentence).toBeVisible();
    answer(problem(503, 'Still away.'));
  });

  test('a parked car is kept, and not told to sign in', async ({ api, show }) => {
    serveUnknown(api);
    let asked = 0;
    await show(
      <ParkedCarButton
        userId={null}
        isSignedOut={false}
        onRetryUser={() => (asked += 1)}
        askSpot={async () => ({ ...TIMES_SQUARE, name: 'Times Square' })}
        findName={async () => null}
        row={ParkedRow}
      />,
    );
    await page.getByRole('button', { name: 'I parked here' }).click();
    await expect.element(page.getByText(/We'll watch it once we can check your account/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Create account' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(asked).toBe(1);
    await page.getByRole('button', { name: 'Remove spot' }).click();
  });

  test('a wide radius is not refused as Premium', async ({ api, show }) => {
    serveUnknown(api);
    await show(<WideRadius />);
    await page.getByRole('button', { name: '25 miles' }).click();
    await expect.element(toasts).toHaveTextContent("Couldn't check your account");
    await expect.element(toasts).not.toHaveTextContent('Premium Feature Required');
  });
});

function WideRadius() {
  const { choose } = useAlertRadius(useUser().isPremium, { miles: null, save: null });
  return (
    <button type="button" onClick={() => choose(25)}>
      25 miles
    </button>
  );
}
