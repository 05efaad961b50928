import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { proofPaths } from '@towscout/contracts/parking-rules/proofs/paths';
import { m } from '@towscout/messages';

import { api, getErrorMessage, unlessGone } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

import type { WhereTaken } from './where-taken.ts';

const PROOFS_KEY = [proofPaths.list];

export const useProofs = () =>
  useQuery({ queryKey: PROOFS_KEY, queryFn: ({ signal }) => api.get(proofPaths.list, { signal }) });

/** `id` is made once for a photo, so that it is kept once however often it is sent. */
export type NewProof = { id: string; photo: Blob; where: WhereTaken; takenAt: string };

export function useKeepProof() {
  const client = useQueryClient();
  const { toast } = useToast();
  const keep = useMutation({
    mutationFn: ({ id, photo, where, takenAt }: NewProof) =>
      api.put(proofPaths.one, { params: { id }, query: { ...where, takenAt }, body: photo }),
    onSuccess: () =>
      toast({ title: m.parking_rules_proofs_kept(), description: m.parking_rules_proofs_kept_hint(), tone: 'success' }),
    onError: (error, proof) =>
      toast({
        title: m.parking_rules_proofs_not_kept(),
        description: getErrorMessage(error),
        tone: 'destructive',
        action: { label: m.common_try_again(), run: () => keep.mutate(proof) },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: PROOFS_KEY }),
  });
  return keep;
}

export function useDeleteProof() {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (id: string) => api.delete(proofPaths.one, { params: { id } }).catch(unlessGone),
    onSuccess: () =>
      toast({ title: m.parking_rules_proofs_deleted(), description: m.parking_rules_proofs_deleted_hint() }),
    meta: { failed: m.alerts_error() },
    onSettled: () => client.invalidateQueries({ queryKey: PROOFS_KEY }),
  });
}

export const useVerifyProofs = () => useMutation({ mutationFn: () => api.get(proofPaths.verify) });
