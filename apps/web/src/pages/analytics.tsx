import { m } from '@towscout/messages';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useUser } from '#accounts/use-user.ts';
import { Upgrade } from '#billing/plan/get-premium.tsx';
import { AnalyticsOverview } from '#insights/analytics/analytics-overview.tsx';
import { OwnImpact } from '#insights/analytics/own-impact.tsx';
import { useAreaName } from '#places/use-area-name.ts';
import { usePosition } from '#places/use-position.tsx';
import { useNow } from '#platform/now.ts';
import { HistoryCard } from '#trucks/history/history-card.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { RISK_ADDRESS } from './dashboard-link.ts';
import { LookAround } from './look-around.tsx';
import { PageHeader } from './page-frame.tsx';

const NOW_EVERY_MS = 60_000;

export function AnalyticsPage() {
  const { isSignedIn, isPremium, isLoading, isUnknown } = useUser();
  const { position } = usePosition();
  const { name } = useAreaName(position);
  const now = useNow(NOW_EVERY_MS);
  const sentence = name ? m.pages_analytics_around({ place: name }) : m.pages_analytics_sentence();

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-3 md:p-6">
      <PageHeader title={m.pages_analytics_title()} sentence={sentence} />
      <Card>
        <LookAround />
      </Card>
      <AnalyticsOverview
        place={position}
        isPremium={isPremium}
        isSignedIn={isSignedIn}
        now={now}
        upgrade={<Upgrade variant="primary" className="max-sm:w-full" />}
      />
      {isLoading ? (
        <Skeleton className="h-40 rounded-lg" />
      ) : isUnknown ? (
        <Card>
          <AccountUnknown />
        </Card>
      ) : (
        <>
          <OwnImpact isSignedIn={isSignedIn === true} />
          <Card>
            <h2 className="text-base font-semibold">{m.pages_analytics_predictions()}</h2>
            <p className="mt-1 max-w-[65ch] text-sm text-pretty text-muted">
              {m.pages_analytics_predictions_sentence()}
            </p>
            <LinkButton href={RISK_ADDRESS} className="mt-3 max-sm:w-full">
              {m.pages_analytics_ticket_risk()}
            </LinkButton>
          </Card>
          <HistoryCard
            key={String(isPremium)}
            isPremium={isPremium === true}
            place={position}
            upgrade={<Upgrade variant="primary" className="self-start max-sm:w-full" />}
          />
        </>
      )}
    </div>
  );
}
