import { accountPaths } from '@towscout/contracts/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api.ts';

const KEY = [accountPaths.standing];
const contract = async () => (await import('@towscout/contracts/accounts')).accountStanding;

/** What is known of the signed-in user's address and rights. */
export const useAccount = () => useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get(accountPaths.standing, contract, { signal }) });

/** Sends something about the account, and reads anew what is known of it. */
export function useChangeAccount<Variables>(send: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}
