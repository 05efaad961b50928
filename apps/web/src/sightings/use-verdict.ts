import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sightingPaths, type Verdict } from '@towscout/contracts/sightings';

import { api, sentenceOf } from '../platform/api.ts';
import { useToast } from '../ui/toast.tsx';

const THANKS: Record<Verdict, string> = {
  confirm: 'Confirmed. Thank you.',
  gone: 'Marked as gone. Thank you.',
  'not-there': 'Noted. Thank you.',
};

/** Says what one sees of a truck that is already on the map: still here, gone, or not there. */
export function useVerdict() {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ id, verdict }: { id: string; verdict: Verdict }) =>
      api.post(sightingPaths.verdict.replace(':id', encodeURIComponent(id)).replace(':verdict', verdict)),
    onSuccess: (_, { verdict }) => {
      toast({ title: THANKS[verdict], tone: 'success' });
      void client.invalidateQueries({ queryKey: [sightingPaths.nearby] });
      void client.invalidateQueries({ queryKey: [sightingPaths.count] });
    },
    onError: (error) =>
      toast({
        title: 'Not sent',
        description: sentenceOf(error, 'Please try again.'),
        tone: 'destructive',
      }),
  });
}
