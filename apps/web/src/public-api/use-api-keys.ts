import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { apiKeyPaths } from '@towscout/contracts/public-api/constants';
import type { ApiKey } from '@towscout/contracts/public-api/keys';
import { m } from '@towscout/messages';

import { api, unlessGone } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

const KEYS = [apiKeyPaths.list];

export const useApiKeys = () =>
  useQuery({ queryKey: KEYS, queryFn: ({ signal }) => api.get(apiKeyPaths.list, { signal }) });

export function useApiKeyChanges() {
  const client = useQueryClient();
  const { toast } = useToast();
  const refetch = () => client.invalidateQueries({ queryKey: KEYS });
  const meta = { failed: m.public_api_error() };
  return {
    create: useMutation({
      mutationFn: (key: Pick<ApiKey, 'name' | 'right'>) => api.post(apiKeyPaths.list, { body: key }),
      onSuccess: ({ name }) => {
        void refetch();
        toast({ title: m.public_api_created(), description: m.public_api_created_copy({ name }), tone: 'success' });
      },
      meta,
    }),
    switchTo: useMutation({
      mutationFn: ({ id, isActive }: Pick<ApiKey, 'id' | 'isActive'>) =>
        api.patch(apiKeyPaths.one, { body: { isActive }, params: { id } }),
      onSuccess: ({ name, isActive }) =>
        toast({
          title: m.public_api_updated(),
          description: isActive ? m.public_api_is_on({ name }) : m.public_api_is_off({ name }),
          tone: 'success',
        }),
      meta,
      onSettled: refetch,
    }),
    remove: useMutation({
      mutationFn: ({ id }: ApiKey) => api.delete(apiKeyPaths.one, { params: { id } }).catch(unlessGone),
      onSuccess: (_nothing, { name }) =>
        toast({ title: m.public_api_deleted(), description: m.public_api_no_access({ name }) }),
      meta,
      onSettled: refetch,
    }),
  };
}
