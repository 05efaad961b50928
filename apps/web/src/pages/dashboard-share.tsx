import { Link2, Share2 } from 'lucide-react';

import type { TowTruckView } from '#sightings/tow-truck-view.ts';
import { statusLabel } from '#sightings/truck-words.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { truckAddress } from './use-open-truck.ts';

/** Shares a truck through the device's share sheet if it has one; otherwise copies the link. */
export function ShareTruck({ truck }: { truck: TowTruckView }) {
  const { toast } = useToast();
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
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(truckAddress(truck.id));
      toast({ title: 'Copied', description: 'The link opens this truck on the map.', tone: 'success' });
    } catch {
      toast({
        title: 'Not copied',
        description: 'Could not copy to clipboard. Please copy manually.',
        tone: 'destructive',
      });
    }
  };

  return (
    <div className="px-4 pb-4">
      <Button className="w-full" onClick={() => void (canShare ? share() : copy())}>
        {canShare ? <Share2 aria-hidden size={18} /> : <Link2 aria-hidden size={18} />}
        {canShare ? 'Share this truck' : 'Copy link'}
      </Button>
    </div>
  );
}
