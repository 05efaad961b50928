import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';

import type { UserView, Refund } from '@towscout/contracts/accounts/schema';
import { clockTime } from '@towscout/domain/format-time';
import { planStanding } from '@towscout/domain/premium';

import { GraceNotice } from '../grace-notice.tsx';
import { PortalButton } from '../portal-button.tsx';
import { trialCountdown } from './trial-countdown.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** 'December 22'. */
const formatDay = (instant: Date): string => day.format(instant);

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
          <Ended>Your payment failed, and Premium has ended. Update your card to get it back.</Ended>
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
          <Ended>Your free trial is over. You're on the free plan.</Ended>
          {children}
        </>
      );
    case 'canceled':
      return (
        <>
          <Ended>Your subscription has ended. You're on the free plan.</Ended>
          {children}
        </>
      );
    case 'free':
      return children;
  }
}

function Active({ user: { currentPeriodEnd, cancelAtPeriodEnd } }: { user: UserView }) {
  const until = currentPeriodEnd === null ? null : formatDay(new Date(currentPeriodEnd));
  return (
    <p className="w-full rounded-md bg-amber-wash px-3 py-3 text-sm text-amber">
      <span className="font-semibold">You have Premium.</span>
      {until !== null && (cancelAtPeriodEnd ? ` It ends on ${until} and won't renew.` : ` It renews on ${until}.`)}
    </p>
  );
}

function Ended({ children }: { children: string }) {
  return <p className="w-full rounded-md bg-sunken px-3 py-3 text-sm">{children}</p>;
}

function TrialEnd({ endsAt, now }: { endsAt: Date; now: Date }) {
  return (
    <p className="flex w-full items-center gap-2.5 rounded-md bg-amber-wash px-3 py-3 text-sm text-amber">
      <Timer aria-hidden size={18} className="shrink-0" />
      <span>
        <span className="font-semibold">You're on the free trial.</span> It ends {clockTime(endsAt, now)} (
        {trialCountdown(endsAt, now)}). You won't be charged when it does.
      </span>
    </p>
  );
}

const TOLD_FOR_MS = 30 * 24 * 3600_000;
const ON_ITS_WAY = 'Your bank shows it in 5 to 10 business days.';

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
      return `You paid for Premium twice. The second subscription is canceled, and its ${amount} was refunded on ${day}. ${ON_ITS_WAY}`;
    case 'refund':
      return `${amount} of your payments was refunded on ${day}. ${ON_ITS_WAY}`;
    case 'dispute':
      return `Your bank took back a payment of ${amount}.`;
    case 'failed':
      return `A refund of ${amount} on ${day} didn't arrive: your bank didn't take it. This site will have to pay it back in another way.`;
  }
}
