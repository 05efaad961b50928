import { Timer, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import type { UserView } from '@towscout/contracts/accounts/schema';
import { TRIAL_DAYS } from '@towscout/contracts/billing/paths';
import { clockTime } from '@towscout/domain/format-time';
import { planStanding } from '@towscout/domain/premium';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { storage } from '#platform/storage.ts';
import { Button } from '#ui/button.tsx';

import { trialCountdown } from './plan/trial-countdown.ts';
import { wayToPremium } from './plan/way-to-premium.ts';

const COUNTDOWN_MS = 60_000;

type PremiumBannersProps = { user: UserView | null; isSold: boolean | null };

export function PremiumBanners({ user, isSold }: PremiumBannersProps) {
  const now = useNow(COUNTDOWN_MS);
  const way = wayToPremium(user, isSold, now);
  const standing = user ? planStanding(user, now) : 'free';
  if (standing === 'trial')
    return (
      user?.trialEndDate && <TrialBanner endsAt={new Date(user.trialEndDate)} now={now} canKeep={way === 'keep'} />
    );
  if (way === 'buy' || way === 'try') return <Upsell way={way} wasOnTrial={standing === 'trial-over'} />;
  return null;
}

type TrialBannerProps = { endsAt: Date; now: Date; canKeep: boolean };

function TrialBanner({ endsAt, now, canKeep }: TrialBannerProps) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 bg-amber-wash px-4 text-sm text-amber">
      <Timer aria-hidden size={16} className="shrink-0" />
      <span className="min-w-0 flex-1 basis-[6rem]">
        <span className="font-semibold">{m.billing_trial_active()}</span>
        {' · '}
        <time dateTime={endsAt.toISOString()} title={m.billing_ends({ time: clockTime(endsAt, now) })}>
          {trialCountdown(endsAt, now)}
        </time>
      </span>
      {canKeep && <BannerLink href={paths.subscribe}>{m.billing_banner_keep()}</BannerLink>}
    </p>
  );
}

function Upsell({ way, wasOnTrial }: { way: 'buy' | 'try'; wasOnTrial: boolean }) {
  const [isDismissed, setDismissed] = useState(() => storage.read('upsell') === 'dismissed');
  if (isDismissed) return null;
  const dismiss = () => {
    storage.write('upsell', 'dismissed');
    setDismissed(true);
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-1 border-b border-line bg-surface pr-1 pl-4 text-sm text-muted">
      <p className="min-w-0 flex-1 basis-[6rem]">
        {wasOnTrial && `${m.billing_trial_expired()} · `}
        {m.billing_alerts_farther()}
      </p>
      {way === 'buy' ? (
        <BannerLink href={paths.subscribe}>{m.billing_upgrade()}</BannerLink>
      ) : (
        <BannerLink href={paths.planSelection}>{m.billing_try_free({ days: TRIAL_DAYS })}</BannerLink>
      )}
      <Button variant="quiet" size="icon" aria-label={m.billing_dismiss()} onClick={dismiss}>
        <X aria-hidden size={16} />
      </Button>
    </div>
  );
}

function BannerLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center px-2 font-semibold text-accent-text underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
