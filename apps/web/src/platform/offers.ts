import type { SiteView } from '@towscout/contracts/site/schema';

import { useSite } from './site.ts';

type Offers = SiteView['offers'] & {
  /** Members of the free plan see an ad: another's, or the site's own for the Premium that it sells. */
  ads: boolean;
};

/** What this site can do for its members; null while that is not known. */
export function useOffers(): Offers | null {
  const site = useSite();
  return site ? { ...site.offers, ads: site.adFrameUrl !== null || site.offers.premium } : null;
}
