import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { accountPaths } from '@towscout/contracts/accounts/paths';

import { api } from '#platform/api.ts';

const KEY = [accountPaths.standing];

export const useAccount = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get(accountPaths.standing, { signal }) });

/** Refetches the account afterward. */
export function useChangeAccount<Variables>(send: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}
