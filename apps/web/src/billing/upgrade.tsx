import type { ComponentProps } from 'react';

import { useUser } from '#accounts/use-user.ts';
import { useNow } from '#platform/now.ts';

import { GetPremium, wayToPremium } from './plan/get-premium.tsx';

const LOOK_AGAIN_MS = 60_000;

export function Upgrade(look: Omit<ComponentProps<typeof GetPremium>, 'way'>) {
  const { user, isSignedOut } = useUser();
  const now = useNow(LOOK_AGAIN_MS);
  if (!user && !isSignedOut) return null;
  return <GetPremium {...look} way={wayToPremium(user, now)} />;
}
