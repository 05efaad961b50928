import { type Plan, planStanding } from '@towscout/domain/premium';

import { Badge } from '#ui/badge.tsx';

/** Which plan somebody is on. */
export function PlanBadge({ plan, now }: { plan: Plan; now: Date }) {
  switch (planStanding(plan, now)) {
    case 'active':
    case 'grace':
      return <Badge tone="amber">Premium</Badge>;
    case 'trial':
      return <Badge tone="amber">Premium trial</Badge>;
    default:
      return <Badge>Free</Badge>;
  }
}
