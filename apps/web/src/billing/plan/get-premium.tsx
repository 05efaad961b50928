import { TRIAL_DAYS } from '@towscout/contracts/billing/paths';
import { m } from '@towscout/messages';

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
          {way === 'keep' ? m.billing_keep_premium() : m.billing_upgrade()}
        </LinkButton>
      );
    case 'try':
      return (
        <LinkButton variant={variant} size={size} href={paths.planSelection} className={className}>
          {m.billing_try_free({ days: TRIAL_DAYS })}
        </LinkButton>
      );
    case 'none':
      return <p className="text-sm text-muted">{m.billing_not_sold()}</p>;
    case null:
      return null;
  }
}
