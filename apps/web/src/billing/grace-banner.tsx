import { CircleAlert } from 'lucide-react';
import { Link } from 'wouter';

import type { UserView } from '@towscout/contracts/accounts/schema';
import { planStanding } from '@towscout/domain/billing/premium';
import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';

const LOOK_AGAIN_MS = 60_000;

export function GraceBanner({ user }: { user: UserView }) {
  const now = useNow(LOOK_AGAIN_MS);
  if (planStanding(user, now) !== 'grace' || user.graceEndsAt === null) return null;
  return (
    <div role="alert" className="flex min-h-11 items-center gap-2 bg-red-wash pl-4 text-sm text-red">
      <CircleAlert aria-hidden size={16} className="shrink-0" />
      <p className="min-w-0 flex-1 py-1">
        <span className="font-semibold">{m.billing_payment_failed()}</span>{' '}
        {m.billing_continues_until({ time: clockTime(new Date(user.graceEndsAt), now) })}
      </p>
      <Link
        href={paths.account}
        className="inline-flex min-h-11 shrink-0 items-center px-3 font-semibold underline underline-offset-4"
      >
        {m.billing_update_card()}
      </Link>
    </div>
  );
}
