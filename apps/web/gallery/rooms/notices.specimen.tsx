import type { UserView } from '@towscout/contracts/accounts/schema';
import { DAY_MS } from '@towscout/domain/durations';

import { MEMBER } from '#accounts/member.fixture.ts';
import { GraceBanner } from '#billing/grace-banner.tsx';
import { AdSlot, PremiumBanners } from '#billing/offers.tsx';
import { UnsoldButton } from '#billing/payment-buttons.tsx';
import { PlanState } from '#billing/plan/plan-state.tsx';
import { BillingFailed } from '#billing/use-subscription.tsx';
import { ApiError } from '#platform/api.ts';

import type { States } from '../specimens.ts';

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const ON_TRIAL: UserView = { ...MEMBER, subscriptionStatus: 'trial', trialEndDate: inDays(2.5) };
const TRIAL_OVER: UserView = { ...MEMBER, subscriptionStatus: 'trial', trialEndDate: inDays(-1) };
const ACTIVE: UserView = { ...MEMBER, subscriptionStatus: 'active', currentPeriodEnd: inDays(20) };
const IN_GRACE: UserView = { ...MEMBER, subscriptionStatus: 'past_due', graceEndsAt: inDays(2) };
const PAST_DUE: UserView = { ...MEMBER, subscriptionStatus: 'past_due', graceEndsAt: inDays(-1) };

const plan = (user: UserView) => (
  <div className="flex flex-col gap-3">
    <PlanState user={user} now={new Date()} />
  </div>
);

export const states: States = {
  'offer of Premium': <PremiumBanners user={MEMBER} />,
  'trial banner': <PremiumBanners user={ON_TRIAL} />,
  'failed payment': <GraceBanner user={IN_GRACE} />,
  'plan: trial': plan(ON_TRIAL),
  'plan: trial over': plan(TRIAL_OVER),
  'plan: active': plan(ACTIVE),
  'plan: ends with the period': plan({ ...ACTIVE, cancelAtPeriodEnd: true }),
  'plan: paid twice': plan({ ...ACTIVE, lastRefund: { cents: 599, reason: 'double', at: inDays(-1) } }),
  'plan: grace': plan(IN_GRACE),
  'plan: past due': plan(PAST_DUE),
  'payments not configured': (
    <UnsoldButton reason="You can't buy Premium on this site: it takes no payments.">Upgrade to Premium</UnsoldButton>
  ),
  'payments failed': <BillingFailed error={new ApiError(503, 'Service Unavailable', '')} onRetry={() => {}} />,
  "the site's own ad": <AdSlot frameUrl={null} />,
};
