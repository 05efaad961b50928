import { Radar } from 'lucide-react';

import type { CheckedArea } from '@towscout/contracts/alerts/schema';
import { capitalize } from '@towscout/domain/trucks/format-status';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

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
      onSuccess: (found) => toast({ title: m.alerts_notifications_checked(), description: describeFindings(found) }),
      onError: (error) =>
        toast({
          title: m.alerts_notifications_check_failed(),
          description: getErrorMessage(error, m.alerts_please_try_again()),
          tone: 'destructive',
        }),
    });
  };
  return (
    <Button variant="quiet" className="px-3!" isBusy={isPending} onClick={() => void check()}>
      <Radar aria-hidden size={16} />
      {isPending ? m.alerts_notifications_checking() : m.alerts_notifications_check()}
    </Button>
  );
}

const describeUnknown = (because: CheckedArea['unknownBecause']): string =>
  because === 'not_read' ? m.alerts_notifications_not_read() : m.alerts_notifications_no_city();

export function describeFindings({ violations, unknownBecause, towTrucks, newAlerts, radius }: CheckedArea): string {
  const trucks =
    towTrucks === 0
      ? m.alerts_notifications_no_trucks({ radius })
      : m.alerts_notifications_trucks({ count: towTrucks, radius });
  if (violations === null) return `${capitalize(trucks)}. ${describeUnknown(unknownBecause)}`;
  const found = { violations: m.alerts_notifications_violations({ count: violations }), trucks };
  return newAlerts > 0
    ? m.alerts_notifications_found_new({ ...found, count: newAlerts })
    : m.alerts_notifications_found_nothing_new(found);
}
