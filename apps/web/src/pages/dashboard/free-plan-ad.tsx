import { useUser } from '#accounts/use-user.ts';
import { AdSlot } from '#billing/ad-slot.tsx';
import { useOffers } from '#platform/offers.ts';
import { useSite } from '#platform/site.ts';

/** The ad of the free plan: nobody else sees one, neither visitors nor Premium members. Where Premium is not sold the site has none of its own. */
export function FreePlanAd() {
  const { isSignedIn, isPremium } = useUser();
  const site = useSite();
  const hasAd = useOffers()?.ads ?? false;
  return isSignedIn && !isPremium && hasAd && site && <AdSlot frameUrl={site.adFrameUrl} />;
}
