import { useMutation } from '@tanstack/react-query';

import { FLAG_REASONS, flagReasonWords, reportPaths } from '@towscout/contracts/reports/constants';
import type { FlagReason } from '@towscout/contracts/reports/schema';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { signInLink } from '#platform/paths.ts';
import { FlagMenu } from '#ui/flag-menu.tsx';
import { useToast } from '#ui/toast.tsx';

import type { TowTruckView } from './tow-truck-view.ts';

export function FlagTruck({ truck, isSignedIn }: { truck: TowTruckView; isSignedIn: boolean | null }) {
  const { toast } = useToast();
  const { mutate } = useMutation({
    mutationFn: (reason: FlagReason) =>
      api.post(reportPaths.flagSighting, { params: { id: truck.id }, body: { reason } }),
    onSuccess: () => toast({ title: m.trucks_flag_thanks(), description: m.trucks_flag_received(), tone: 'success' }),
    meta: { failed: m.trucks_not_sent(), otherwise: m.trucks_please_try_again() },
  });
  const flag = (reason: FlagReason) => {
    // While the account is unknown, the server decides.
    if (isSignedIn !== false) mutate(reason);
    else
      toast({
        title: m.trucks_login_required(),
        description: m.trucks_login_to_flag(),
        tone: 'destructive',
        link: signInLink(),
      });
  };
  return (
    <FlagMenu
      about={truck.location}
      choices={FLAG_REASONS.map((reason) => ({ words: flagReasonWords()[reason], onChoose: () => flag(reason) }))}
    />
  );
}
