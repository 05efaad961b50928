import { Link2, Share2 } from 'lucide-react';

import { m } from '@towscout/messages';

import type { TowTruckView } from '#trucks/tow-truck-view.ts';
import { statusLabel } from '#trucks/truck-text.ts';
import { Button } from '#ui/button.tsx';
import { canShare, useShare } from '#ui/use-copy.ts';

import { truckAddress } from './use-open-truck.ts';

/** Shares a truck. */
export function ShareTruck({ truck }: { truck: TowTruckView }) {
  const share = useShare();
  const shareTruck = () =>
    share(
      { title: 'TowScout', text: `${statusLabel(truck)} · ${truck.location}`, url: truckAddress(truck.id) },
      m.pages_dashboard_share_link(),
    );
  return (
    <div className="px-4 pb-4">
      <Button className="w-full" onClick={() => void shareTruck()}>
        {canShare() ? <Share2 aria-hidden size={18} /> : <Link2 aria-hidden size={18} />}
        {canShare() ? m.pages_dashboard_share() : m.pages_dashboard_copy_link()}
      </Button>
    </div>
  );
}
