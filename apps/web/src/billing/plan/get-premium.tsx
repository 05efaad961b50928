import { TRIAL_DAYS } from '@towscout/contracts/billing/paths';

import { paths } from '#platform/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';

import type { WayToPremium } from './way-to-premium.ts';

type GetPremiumProps = { way: WayToPremium; variant?: 'primary' | 'secondary'; size?: 'md' | 'lg'; className?: string };

export function GetPremium({ way, variant = 'secondary', size = 'md', className = '' }: GetPremiumProps) {
  switch (way) {
    case 'buy':
    case 'keep':
      return (
        <LinkButton variant={variant} size={size} href={paths.subscribe} className={className}>
          {way === 'keep' ? 'Keep Premium' : 'Upgrade to Premium'}
        </LinkButton>
      );
    case 'try':
      return (
        <LinkButton variant={variant} size={size} href={paths.planSelection} className={className}>
          Try Premium free for {TRIAL_DAYS} days
        </LinkButton>
      );
    case 'none':
      return <p className="text-sm text-muted">Premium isn’t sold on this site.</p>;
    case null:
      return null;
  }
}
