import { useMutation } from '@tanstack/react-query';

import { FLAG_REASONS, reportPaths } from '@towscout/contracts/reports/paths';
import type { FlagReason } from '@towscout/contracts/reports/schema';

import { api, getErrorMessage } from '#platform/api.ts';
import { signInLink } from '#platform/login-address.ts';
import { FlagMenu } from '#ui/flag-menu.tsx';
import { useToast } from '#ui/toast.tsx';

import type { TowTruckView } from './tow-truck-view.ts';

const REASONS = Object.entries(FLAG_REASONS) as [FlagReason, string][];

export function FlagTruck({ truck, isSignedIn }: { truck: TowTruckView; isSignedIn: boolean | null }) {
  const { toast } = useToast();
  const { mutate } = useMutation({
    mutationFn: (reason: FlagReason) =>
      api.post(reportPaths.flagSighting, { params: { id: truck.id }, body: { reason } }),
    onSuccess: () => toast({ title: 'Thank you', description: "We'll take a look.", tone: 'success' }),
    onError: (error) =>
      toast({
        title: "Couldn't send that",
        description: getErrorMessage(error, 'Please try again.'),
        tone: 'destructive',
      }),
  });
  const flag = (reason: FlagReason) => {
    // While the account is unknown, the server decides.
    if (isSignedIn !== false) mutate(reason);
    else
      toast({
        title: 'Login Required',
        description: 'Please log in to report this.',
        tone: 'destructive',
        link: signInLink(),
      });
  };
  return (
    <FlagMenu
      about={truck.location}
      choices={REASONS.map(([reason, words]) => ({ words, onChoose: () => flag(reason) }))}
    />
  );
}
