import { Timer, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import type { UserView } from '@towscout/contracts/accounts/schema';
import { PRICE_PER_MONTH } from '@towscout/contracts/billing/constants';
import { planStanding } from '@towscout/domain/billing/premium';
import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { storage } from '#platform/storage.ts';
import { Button } from '#ui/button.tsx';

import { wayToPremium } from './plan/get-premium.tsx';
import { trialCountdown } from './plan/plan-state.tsx';

const COUNTDOWN_MS = 60_000;

export function PremiumBanners({ user }: { user: UserView | null }) {
  const now = useNow(COUNTDOWN_MS);
  const standing = user ? planStanding(user, now) : 'free';
  if (standing === 'trial') return user?.trialEndDate && <TrialBanner endsAt={new Date(user.trialEndDate)} now={now} />;
  return wayToPremium(user, now) === 'upgrade' && <Upsell wasOnTrial={standing === 'trial-over'} />;
}

function TrialBanner({ endsAt, now }: { endsAt: Date; now: Date }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 bg-sunken px-4 text-sm text-muted">
      <Timer aria-hidden size={16} className="shrink-0" />
      <span className="min-w-0 flex-1 basis-[6rem]">
        <span className="font-semibold">{m.billing_trial_active()}</span>
        {' · '}
        <time dateTime={endsAt.toISOString()} title={m.billing_ends({ time: clockTime(endsAt, now) })}>
          {trialCountdown(endsAt, now)}
        </time>
      </span>
      <BannerLink href={paths.subscribe}>{m.billing_banner_keep()}</BannerLink>
    </p>
  );
}

function Upsell({ wasOnTrial }: { wasOnTrial: boolean }) {
  const [isDismissed, setDismissed] = useState(() => storage.read('upsell') === 'dismissed');
  if (isDismissed) return null;
  const dismiss = () => {
    storage.write('upsell', 'dismissed');
    setDismissed(true);
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-1 border-t border-line bg-surface pr-1 pl-4 text-sm text-muted">
      <p className="min-w-0 flex-1 basis-[5rem]">
        {wasOnTrial && `${m.billing_trial_expired()} · `}
        {m.billing_alerts_farther()}
      </p>
      <span className="flex">
        <BannerLink href={paths.subscribe}>{m.billing_upgrade()}</BannerLink>
        <Button variant="quiet" size="icon" aria-label={m.billing_dismiss()} onClick={dismiss}>
          <X aria-hidden size={16} />
        </Button>
      </span>
    </div>
  );
}

function BannerLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center px-2 font-semibold text-accent-text underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  );
}

/** A provider's page runs sandboxed, without cookies or access to this page. Without a provider, the site's own ad. */
export function AdSlot({ frameUrl }: { frameUrl: string | null }) {
  return (
    <aside aria-label={m.billing_ad()} className="flex flex-col gap-1 border-t border-line px-4 py-3 text-sm">
      <span className="text-xs text-faint">{m.billing_ad()}</span>
      {frameUrl === null ? (
        <HouseAd />
      ) : (
        <iframe
          title={m.billing_ad()}
          src={frameUrl}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          loading="lazy"
          className="h-25 w-full rounded-md border border-line"
        />
      )}
    </aside>
  );
}

function HouseAd() {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="flex-1 basis-[8rem] text-muted">
        <span className="font-semibold text-ink">{m.billing_no_ads()}</span>{' '}
        {m.billing_premium_offer({ price: PRICE_PER_MONTH })}
      </p>
      <Link
        href={paths.subscribe}
        className="inline-flex min-h-11 shrink-0 items-center font-semibold text-accent-text underline decoration-line underline-offset-4 hover:decoration-current"
      >
        {m.billing_see_premium()}
      </Link>
    </div>
  );
}
