import { BadgeCheck } from 'lucide-react';

import { Badge } from '#ui/badge.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  neutral: <Badge>Premium</Badge>,
  red: <Badge tone="red">Notifications Blocked</Badge>,
  green: (
    <Badge tone="green">
      <BadgeCheck aria-hidden size={14} />
      Verified
    </Badge>
  ),
  blue: <Badge tone="blue">Dispatch</Badge>,
  purple: <Badge tone="purple">SIMULATED</Badge>,
};
