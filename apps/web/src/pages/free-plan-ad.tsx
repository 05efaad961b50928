import { useUser } from '#accounts/use-user.ts';
import { AdSlot } from '#billing/ad-slot.tsx';
import { useSite } from '#platform/site.ts';

/** The ad of the free plan: nobody else sees one, neither visitors nor Premium members. */
export function FreePlanAd() {
  const { isSignedIn, isPremium } = useUser();
  const site = useSite();
  return isSignedIn && !isPremium && site && <AdSlot frameUrl={site.adFrameUrl} />;
}
