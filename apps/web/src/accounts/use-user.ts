import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { accountPaths, SIGNED_IN_HINT, type UserView } from '@towscout/contracts/accounts';
import { isPremium } from '@towscout/domain/premium';

import { api, ApiError, nullWhenSignedOut } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { storage } from '#platform/storage.ts';

export const USER_KEY = [accountPaths.user];

const userOptions = queryOptions({
  queryKey: USER_KEY,
  queryFn: ({ signal }) => (mayBeSignedIn() ? askWho(signal) : null),
  // Offline it was told from memory.
  refetchOnReconnect: 'always',
  // Without the hint nobody is signed in, so the first render is already right.
  initialData: () => (mayBeSignedIn() ? undefined : null),
});

/** Without a network it is whoever was signed in here last. */
async function askWho(signal: AbortSignal): Promise<UserView | null> {
  try {
    const user = await nullWhenSignedOut(api.get(accountPaths.user, { signal }));
    // Their address is not needed to show what was seen last.
    if (user) storage.write('last-user', JSON.stringify({ ...user, email: '' }));
    return user;
  } catch (error) {
    const last = error instanceof ApiError ? null : await readLastUser();
    if (!last) throw error;
    return last;
  }
}

async function readLastUser(): Promise<UserView | null> {
  const stored = storage.read('last-user');
  if (stored === null) return null;
  const { userView } = await import('@towscout/contracts/accounts');
  return userView.safeParse(JSON.parse(stored)).data ?? null;
}

/** Without the hint nobody is signed in; asking would only log an error in the console. */
const mayBeSignedIn = (): boolean => document.cookie.includes(`${SIGNED_IN_HINT}=1`);

/** Names the button that asks the server again who is signed in. */
export const ACCOUNT_UNKNOWN = 'Could not check your account. Try again';

const TRIAL_LOOK_MS = 60_000;

type UserState = {
  user: UserView | null;
  isLoading: boolean;
  isSignedIn: boolean;
  /** Known to be nobody; without an answer of the server it is not known. */
  isSignedOut: boolean;
  /** The server did not say who it is. */
  isUnknown: boolean;
  isPremium: boolean;
};

/** The current user. Signed in means the server answered with an account. */
export function useUser(): UserState {
  const { data, isPending, isError } = useQuery(userOptions);
  const now = useNow(TRIAL_LOOK_MS);
  const user = data ?? null;
  return {
    user,
    isLoading: isPending,
    isSignedIn: user !== null,
    isSignedOut: data === null,
    isUnknown: isError && data === undefined,
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
