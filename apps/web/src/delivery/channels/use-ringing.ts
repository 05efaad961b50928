import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { channelPaths } from '@towscout/contracts/delivery/channels/paths';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

const RINGING = [channelPaths.ringing];

export const useRinging = () =>
  useQuery({ queryKey: RINGING, queryFn: ({ signal }) => api.get(channelPaths.ringing, { signal }) });

/** Shown at once, and taken back when it fails. */
export function useSwitchRinging() {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (isOn: boolean) => api.put(channelPaths.ringing, { body: { isOn } }),
    onMutate: (isOn) => client.setQueryData(RINGING, { isOn }),
    onError: (error) => toast({ title: m.alerts_error(), description: getErrorMessage(error), tone: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: RINGING }),
  });
}
