import { Link2, Share2 } from 'lucide-react';

import { m } from '@towscout/messages';

import type { TowTruckView } from '#trucks/tow-truck-view.ts';
import { statusLabel } from '#trucks/truck-text.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/use-copy.ts';

import { truckAddress } from './use-open-truck.ts';

/** Shares a truck through the device's share sheet if it has one; otherwise copies the link. */
export function ShareTruck({ truck }: { truck: TowTruckView }) {
  const copyText = useCopy();
  const canShare = 'share' in navigator;

  const share = async () => {
    try {
      await navigator.share({
        title: 'TowScout',
        text: `${statusLabel(truck)} · ${truck.location}`,
        url: truckAddress(truck.id),
      });
    } catch (error) {
      if (error instanceof Error && error.name !== 'AbortError') await copy();
    }
  };
  const copy = () => copyText(truckAddress(truck.id), m.pages_dashboard_share_link());

  return (
    <div className="px-4 pb-4">
      <Button className="w-full" onClick={() => void (canShare ? share() : copy())}>
        {canShare ? <Share2 aria-hidden size={18} /> : <Link2 aria-hidden size={18} />}
        {canShare ? m.pages_dashboard_share() : m.pages_dashboard_copy_link()}
      </Button>
    </div>
  );
}
