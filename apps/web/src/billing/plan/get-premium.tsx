import type { ComponentProps } from 'react';

import { type Plan, planStanding } from '@towscout/domain/billing/premium';
import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { LinkButton } from '#ui/button.tsx';

const LOOK_AGAIN_MS = 60_000;

export function Upgrade(look: Omit<ComponentProps<typeof GetPremium>, 'way'>) {
  const { user, isSignedOut } = useUser();
  const now = useNow(LOOK_AGAIN_MS);
  if (!user && !isSignedOut) return null;
  return <GetPremium {...look} way={wayToPremium(user, now)} />;
}

type GetPremiumProps = { way: WayToPremium; variant?: 'primary' | 'secondary'; size?: 'md' | 'lg'; className?: string };

export function GetPremium({ way, variant = 'secondary', size = 'md', className = '' }: GetPremiumProps) {
  if (way === null) return null;
  return (
    <LinkButton variant={variant} size={size} href={paths.subscribe} className={className}>
      {way === 'keep' ? m.billing_keep_premium() : m.billing_upgrade()}
    </LinkButton>
  );
}

/** Null for members who have it. */
type WayToPremium = 'upgrade' | 'keep' | null;

/** `plan` is null when signed out. */
export function wayToPremium(plan: Plan | null, now: Date): WayToPremium {
  switch (plan ? planStanding(plan, now) : 'free') {
    case 'active':
    case 'grace':
      return null;
    case 'trial':
      return 'keep';
    default:
      return 'upgrade';
  }
}
