import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { proofPaths } from '@towscout/contracts/proofs/paths';

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
      toast({
        title: 'Proof kept',
        description: 'Photo, time and place are sealed. Download it as a PDF on the Alerts page.',
        tone: 'success',
      }),
    onError: (error, proof) =>
      toast({
        title: 'Proof not kept',
        description: getErrorMessage(error),
        tone: 'destructive',
        action: { label: 'Try again', run: () => keep.mutate(proof) },
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
    onSuccess: () => toast({ title: 'Proof deleted', description: 'Its photo, time and place are gone for good.' }),
    onError: (error) => toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: PROOFS_KEY }),
  });
}

export const useVerifyProofs = () => useMutation({ mutationFn: () => api.get(proofPaths.verify) });
