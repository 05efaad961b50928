import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import type { SignInMethods } from '@towscout/contracts/accounts/own-account';

import { api } from '#platform/api.ts';

const KEY = [accountPaths.standing];

export const useAccount = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get(accountPaths.standing, { signal }) });

/** Refetches the account afterward. */
export function useChangeAccount<Variables>(send: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

const METHODS = [accountPaths.methods];
const SESSIONS = [accountPaths.sessions];

export const useSignInMethods = () =>
  useQuery({ queryKey: METHODS, queryFn: ({ signal }) => api.get(accountPaths.methods, { signal }) });

export const useSessions = () =>
  useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => api.get(accountPaths.sessions, { signal }) });

/** Applies the server's response and refetches the rest. */
export function useRefreshSignIn() {
  const client = useQueryClient();
  return {
    showMethods: (methods: SignInMethods) => client.setQueryData(METHODS, methods),
    refetch: () =>
      Promise.all([client.invalidateQueries({ queryKey: METHODS }), client.invalidateQueries({ queryKey: SESSIONS })]),
  };
}
