import type { CheckedArea } from '@towscout/contracts/alerts';
import { Radar } from 'lucide-react';

import { ApiError } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { AlertPosition } from '../banner-rule.ts';
import { useCheckArea } from '../use-alert-acts.ts';

/** Looks around where I am for parking violations and tow trucks. */
export function CheckAreaButton({ position }: { position: AlertPosition | null }) {
  const { mutate, isPending } = useCheckArea();
  const { toast } = useToast();
  const check = () => {
    if (!position?.isReal) {
      toast({ title: 'Location Required', description: 'Turn on location for this site, or search an address on the map, then check again.', tone: 'destructive' });
      return;
    }
    mutate(position, {
      onSuccess: (found) => toast({ title: 'Area checked', description: foundWords(found) }),
      onError: (error) => toast({ title: 'Area not checked', description: (error instanceof ApiError && error.detail) || 'Please try again.', tone: 'destructive' }),
    });
  };
  return (
    <Button variant="quiet" className="px-3!" disabled={isPending} onClick={check}>
      <Radar aria-hidden size={16} />
      {isPending ? 'Checking…' : 'Check Area'}
    </Button>
  );
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export function foundWords({ violations, towTrucks, newAlerts, radius }: CheckedArea): string {
  const found = `${counted(violations, 'parking violation')} and ${counted(towTrucks, 'tow truck')} within ${radius} mi`;
  return newAlerts > 0 ? `${found}, ${newAlerts} of them new to you.` : `${found}, nothing new to you.`;
}
