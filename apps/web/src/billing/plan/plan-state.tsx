import { Timer, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import type { UserView, Refund } from '@towscout/contracts/accounts/schema';
import { planStanding } from '@towscout/domain/billing/premium';
import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { PortalButton } from '../payment-buttons.tsx';
import { trialCountdown } from './trial-countdown.ts';

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
