import { memo } from 'react';

import type { UserView } from '@towscout/contracts/accounts/schema';

import { useUser } from '#accounts/use-user.ts';
import { AdSlot } from '#billing/ad-slot.tsx';
import { PremiumBanners } from '#billing/premium-banners.tsx';
import { useCoverage } from '#insights/coverage/use-coverage.ts';
import { useOffers } from '#platform/offers.ts';
import { useSite } from '#platform/site.ts';
import { NearbyViolations } from '#violations/nearby/nearby-violations.tsx';

import { DashboardAdvanced } from './advanced.tsx';
import { DashboardAlerts } from './alerts.tsx';
import { DashboardCommunity } from './community.tsx';
import { useDashboardNow, useDashboardPlace } from './contexts.tsx';
import { DashboardRecords } from './tow-records.tsx';

export { CommunityButton, FloatingReport } from './community-buttons.tsx';
export { DashboardTraffic } from './traffic.tsx';

/** All that follows the list of trucks. */
export const BelowList = memo(function BelowList() {
  const { isSignedIn } = useUser();
  const { position } = useDashboardPlace();
  const now = useDashboardNow();
  const { coverage } = useCoverage(position);
  return (
    <>
      <DashboardRecords />
      <DashboardCommunity isSignedIn={isSignedIn} now={now} />
      <FreePlanAd />
      <NearbyViolations place={position} cities={coverage?.cities ?? null} now={now} />
      <DashboardAlerts />
      <DashboardAdvanced />
    </>
  );
});

/** Only free members see it, where the site sells Premium. */
export function FreePlanAd() {
  const { isSignedIn, isPremium } = useUser();
  const site = useSite();
  const hasAd = useOffers()?.ads ?? false;
  return isSignedIn && !isPremium && hasAd && site && <AdSlot frameUrl={site.adFrameUrl} />;
}

/** The line about the plan. */
export function PremiumLine({ user }: { user: UserView | null }) {
  return <PremiumBanners user={user} />;
}
