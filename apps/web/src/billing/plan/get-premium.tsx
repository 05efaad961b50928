import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';

import type { WayToPremium } from './way-to-premium.ts';

type GetPremiumProps = { way: WayToPremium; variant?: 'primary' | 'secondary'; size?: 'md' | 'lg'; className?: string };

export function GetPremium({ way, variant = 'secondary', size = 'md', className = '' }: GetPremiumProps) {
  if (way === null) return null;
  return (
    <LinkButton variant={variant} size={size} href={paths.subscribe} className={className}>
      {way === 'keep' ? m.billing_keep_premium() : m.billing_upgrade()}
    </LinkButton>
  );
}
