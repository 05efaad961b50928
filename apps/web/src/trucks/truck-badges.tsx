import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';

import type { TowTruckView } from './tow-truck-view.ts';
import { intentLabel } from './truck-text.ts';

export function TruckBadges({ truck }: { truck: TowTruckView }) {
  const intent = intentLabel(truck.intent);
  return (
    <>
      {truck.source === 'simulated' && <Badge tone="purple">{m.trucks_simulated()}</Badge>}
      {intent && <Badge>{intent}</Badge>}
    </>
  );
}
