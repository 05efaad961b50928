import { Radar } from 'lucide-react';

import type { CheckedArea } from '@towscout/contracts/alerts/schema';
import { capitalize } from '@towscout/domain/format-status';
import type { LatLng } from '@towscout/geo';

import { getErrorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { useCheckArea } from '../use-alert-actions.ts';

/** Where the user is; null when that cannot be found, which they have been shown. */
export type WhereAmI = () => Promise<LatLng | null>;

/** Looks around where I am for parking violations and tow trucks. */
export function CheckAreaButton({ whereAmI }: { whereAmI: WhereAmI }) {
  const { mutate, isPending } = useCheckArea();
  const { toast } = useToast();
  const check = async () => {
    const place = await whereAmI();
    if (!place) return;
    mutate(place, {
      onSuccess: (found) => toast({ title: 'Area checked', description: describeFindings(found) }),
      onError: (error) =>
        toast({
          title: "Couldn't check the area",
          description: getErrorMessage(error, 'Please try again.'),
          tone: 'destructive',
        }),
    });
  };
  return (
    <Button variant="quiet" className="px-3!" isBusy={isPending} onClick={() => void check()}>
      <Radar aria-hidden size={16} />
      {isPending ? 'Checking…' : 'Check Area'}
    </Button>
  );
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const UNKNOWN_WORDS: Readonly<Record<NonNullable<CheckedArea['unknownBecause']>, string>> = {
  no_city: 'No city publishes violations here yet.',
  not_read: "The city's parking violations haven't loaded yet.",
};

export function describeFindings({ violations, unknownBecause, towTrucks, newAlerts, radius }: CheckedArea): string {
  const trucks = `${towTrucks === 0 ? 'no reported tow trucks' : counted(towTrucks, 'tow truck')} within ${radius} mi`;
  if (violations === null) return `${capitalize(trucks)}. ${UNKNOWN_WORDS[unknownBecause ?? 'no_city']}`;
  const found = `${counted(violations, 'parking violation')} and ${trucks}`;
  return newAlerts > 0 ? `${found}, ${newAlerts} new.` : `${found}, nothing new.`;
}
