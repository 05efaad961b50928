import type { ComponentProps } from 'react';

import { useUser } from '#accounts/use-user.ts';
import { GetPremium } from '#billing/plan/get-premium.tsx';
import { wayToPremium } from '#billing/plan/way-to-premium.ts';
import { useNow } from '#platform/now.ts';
import { useOffers } from '#platform/offers.ts';

const LOOK_AGAIN_MS = 60_000;

export function Upgrade(look: Omit<ComponentProps<typeof GetPremium>, 'way'>) {
  const { user, isSignedOut } = useUser();
  const offers = useOffers();
  const now = useNow(LOOK_AGAIN_MS);
  if (!user && !isSignedOut) return null;
  return <GetPremium {...look} way={wayToPremium(user, offers?.premium ?? null, now)} />;
}
