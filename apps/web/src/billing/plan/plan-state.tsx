import { CircleAlert, Timer } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import type { Refund, UserView } from '@towscout/contracts/accounts/schema';
import { PRICE_PER_MONTH } from '@towscout/contracts/billing/constants';
import { type Plan, planStanding } from '@towscout/domain/billing/premium';
import { DAY_MINUTES, MINUTE_MS } from '@towscout/domain/durations';
import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { useNow } from '#platform/now.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

import { PortalButton } from '../payment-buttons.tsx';
import { GetPremium, wayToPremium } from './get-premium.tsx';

const LOOK_AGAIN_MS = 60_000;

type YourPlanProps = { user: UserView; children?: ReactNode };

export function YourPlan({ user, children }: YourPlanProps) {
  const id = useId();
  const now = useNow(LOOK_AGAIN_MS);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex items-center gap-2 font-semibold">
        {m.billing_plan()} <PlanBadge plan={user} now={now} />
      </h2>
      <Card className="flex flex-wrap items-start gap-3">
        <PlanState user={user} now={now}>
          <p className="w-full text-sm text-muted">{m.billing_price({ price: PRICE_PER_MONTH })}</p>
          <GetPremium way={wayToPremium(user, now)} />
        </PlanState>
        {children}
      </Card>
    </section>
  );
}

function PlanBadge({ plan, now }: { plan: Plan; now: Date }) {
  switch (planStanding(plan, now)) {
    case 'active':
    case 'grace':
      return <Badge>Premium</Badge>;
    case 'trial':
      return <Badge>{m.billing_premium_trial()}</Badge>;
    default:
      return <Badge>{m.billing_free()}</Badge>;
  }
}

/** 'December 22'. */
const formatDay = (instant: Date): string =>
  instant.toLocaleDateString(intlLocale(), { month: 'long', day: 'numeric' });

type PlanStateProps = { user: UserView; now: Date; children?: ReactNode };

export function PlanState(props: PlanStateProps) {
  const { user, now } = props;
  return (
    <>
      {user.lastRefund && <RefundNotice refund={user.lastRefund} now={now} />}
      <Standing {...props} />
    </>
  );
}

function Standing({ user, now, children }: PlanStateProps) {
  switch (planStanding(user, now)) {
    case 'active':
      return (
        <>
          <Active user={user} />
          <PortalButton />
        </>
      );
    case 'grace':
      return user.graceEndsAt && <GraceNotice endsAt={new Date(user.graceEndsAt)} now={now} />;
    case 'past-due':
      return (
        <>
          <Ended>{m.billing_failed_and_ended()}</Ended>
          <PortalButton isUrgent />
        </>
      );
    case 'trial':
      return (
        <>
          {user.trialEndDate && <TrialEnd endsAt={new Date(user.trialEndDate)} now={now} />}
          {children}
        </>
      );
    case 'trial-over':
      return (
        <>
          <Ended>{m.billing_trial_over()}</Ended>
          {children}
        </>
      );
    case 'canceled':
      return (
        <>
          <Ended>{m.billing_subscription_over()}</Ended>
          {children}
        </>
      );
    case 'free':
      return children;
  }
}

function Active({ user: { currentPeriodEnd, cancelAtPeriodEnd } }: { user: UserView }) {
  const day = currentPeriodEnd === null ? null : formatDay(new Date(currentPeriodEnd));
  return (
    <p className="w-full rounded-md bg-sunken px-3 py-3 text-sm">
      <span className="font-semibold">{m.billing_you_have_premium()}</span>
      {day !== null && ` ${cancelAtPeriodEnd ? m.billing_ends_on({ day }) : m.billing_renews_on({ day })}`}
    </p>
  );
}

function Ended({ children }: { children: string }) {
  return <p className="w-full rounded-md bg-sunken px-3 py-3 text-sm">{children}</p>;
}

function TrialEnd({ endsAt, now }: { endsAt: Date; now: Date }) {
  return (
    <p className="flex w-full items-center gap-2.5 rounded-md bg-sunken px-3 py-3 text-sm">
      <Timer aria-hidden size={18} className="shrink-0" />
      <span>
        <span className="font-semibold">{m.billing_on_trial()}</span>{' '}
        {m.billing_trial_ends({ time: clockTime(endsAt, now), left: trialCountdown(endsAt, now) })}
      </span>
    </p>
  );
}

const TOLD_FOR_MS = 30 * 24 * 3600_000;

/** Reason and date; nothing after a month. */
function RefundNotice({ refund, now }: { refund: Refund; now: Date }) {
  const at = new Date(refund.at);
  if (now.getTime() - at.getTime() > TOLD_FOR_MS) return null;
  return (
    <p role="status" className="w-full rounded-md bg-sunken px-3 py-3 text-sm">
      {wordsFor(refund, formatDay(at))}
    </p>
  );
}

function wordsFor({ cents, reason }: Refund, day: string): string {
  const amount = `$${(cents / 100).toFixed(2)}`;
  switch (reason) {
    case 'double':
      return m.billing_refunded_double({ amount, day });
    case 'refund':
      return m.billing_refunded({ amount, day });
    case 'dispute':
      return m.billing_disputed({ amount });
    case 'failed':
      return m.billing_refund_failed({ amount, day });
  }
}

/** The end of Premium after a failed payment, with a link to replace the card. */
function GraceNotice({ endsAt, now }: { endsAt: Date; now: Date }) {
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-3 rounded-md bg-red-wash p-3 text-sm text-red">
      <CircleAlert aria-hidden size={18} className="shrink-0" />
      <p className="min-w-48 flex-1">
        <span className="font-semibold">{m.billing_payment_failed()}</span>{' '}
        {m.billing_continues_until({ time: clockTime(endsAt, now) })} {m.billing_update_card_to_keep()}
      </p>
      <PortalButton isUrgent />
    </div>
  );
}

/** Nearest day, then hours and minutes, then minutes. */
export function trialCountdown(endsAt: Date, now: Date): string {
  const left = endsAt.getTime() - now.getTime();
  if (!(left > 0)) return m.billing_trial_expired();
  const minutes = Math.max(1, Math.floor(left / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return m.billing_days_left({ count: Math.round(minutes / DAY_MINUTES) });
  if (hours >= 1) return m.billing_hours_left({ hours, minutes: minutes % 60 });
  return m.billing_minutes_left({ count: minutes });
}
