import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { accountPaths, SIGNED_IN_HINT, type UserView } from '@towscout/contracts/accounts';
import { isPremium } from '@towscout/domain/premium';

import { api, nullWhenSignedOut } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';

export const USER_KEY = [accountPaths.user];

const userOptions = queryOptions({
  queryKey: USER_KEY,
  queryFn: ({ signal }) => (mayBeSignedIn() ? nullWhenSignedOut(api.get(accountPaths.user, { signal })) : null),
  // Without the hint nobody is signed in, so the first render is already right.
  initialData: () => (mayBeSignedIn() ? undefined : null),
});

/** Without the hint nobody is signed in; asking would only log an error in the console. */
const mayBeSignedIn = (): boolean => document.cookie.includes(`${SIGNED_IN_HINT}=1`);

const TRIAL_LOOK_MS = 60_000;

type UserState = {
  user: UserView | null;
  isLoading: boolean;
  isSignedIn: boolean;
  /** Known to be nobody; without an answer of the server it is not known. */
  isSignedOut: boolean;
  isPremium: boolean;
};

/** The current user. Signed in means the server answered with an account. */
export function useUser(): UserState {
  const { data, isPending } = useQuery(userOptions);
  const now = useNow(TRIAL_LOOK_MS);
  const user = data ?? null;
  return {
    user,
    isLoading: isPending,
    isSignedIn: user !== null,
    isSignedOut: data === null,
    isPremium: user !== null && isPremium(user, now),
  };
}

/** After signing in or choosing a plan: refetches everything. */
export function useRefreshUser(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: userOptions.queryKey });
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userOptions.queryKey[0] });
  };
}
