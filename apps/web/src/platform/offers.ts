import type { SiteView } from '@towscout/contracts/site/schema';

import { useSite } from './site.ts';

type Offers = SiteView['offers'] & {
  /** Ads on the free plan: a provider's, or the site's own for its Premium. */
  ads: boolean;
};

/** Null while unknown. */
export function useOffers(): Offers | null {
  const site = useSite();
  return site ? { ...site.offers, ads: site.adFrameUrl !== null || site.offers.premium } : null;
}
