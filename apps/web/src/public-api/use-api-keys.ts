import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { ApiKey } from '@towscout/contracts/public-api/keys';
import { apiKeyPaths } from '@towscout/contracts/public-api/paths';

import { api, getErrorMessage, unlessGone } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

const KEYS = [apiKeyPaths.list];

export const useApiKeys = () =>
  useQuery({ queryKey: KEYS, queryFn: ({ signal }) => api.get(apiKeyPaths.list, { signal }) });

export function useApiKeyChanges() {
  const client = useQueryClient();
  const { toast } = useToast();
  const refetch = () => client.invalidateQueries({ queryKey: KEYS });
  const onError = (error: Error) => toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' });
  return {
    create: useMutation({
      mutationFn: (key: Pick<ApiKey, 'name' | 'right'>) => api.post(apiKeyPaths.list, { body: key }),
      onSuccess: ({ name }) => {
        void refetch();
        toast({ title: 'Key Created', description: `${name}: copy it now. It is shown only once.`, tone: 'success' });
      },
      onError,
    }),
    switchTo: useMutation({
      mutationFn: ({ id, isActive }: Pick<ApiKey, 'id' | 'isActive'>) =>
        api.patch(apiKeyPaths.one, { body: { isActive }, params: { id } }),
      onSuccess: ({ name, isActive }) =>
        toast({ title: 'Key Updated', description: `${name} is ${isActive ? 'on' : 'off'}.`, tone: 'success' }),
      onError,
      onSettled: refetch,
    }),
    remove: useMutation({
      mutationFn: ({ id }: ApiKey) => api.delete(apiKeyPaths.one, { params: { id } }).catch(unlessGone),
      onSuccess: (_nothing, { name }) =>
        toast({ title: 'Key Deleted', description: `Programs that use ${name} no longer have access.` }),
      onError,
      onSettled: refetch,
    }),
  };
}
