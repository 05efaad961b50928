import type { UserView } from '@towscout/contracts/accounts/schema';

import { PremiumBanners } from '#billing/premium-banners.tsx';
import { useOffers } from '#platform/offers.ts';

/** The line about the plan, as far as this site sells one. */
export function PremiumLine({ user }: { user: UserView | null }) {
  return <PremiumBanners user={user} isSold={useOffers()?.premium ?? null} />;
}
