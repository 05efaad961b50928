import { Badge } from '#ui/badge.tsx';

import type { TowTruckView } from './tow-truck-view.ts';
import { INTENT_WORDS } from './truck-text.ts';

export function TruckBadges({ truck }: { truck: TowTruckView }) {
  const intent = INTENT_WORDS[truck.intent];
  return (
    <>
      {truck.source === 'simulated' && <Badge tone="purple">SIMULATED</Badge>}
      {intent && <Badge>{intent}</Badge>}
    </>
  );
}
