import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { SIGNED_IN_HINT, accountPaths } from '@towscout/contracts/accounts/paths';
import type { UserView } from '@towscout/contracts/accounts/schema';
import { isPremium } from '@towscout/domain/premium';

import { api, ApiError, nullWhenSignedOut } from '#platform/api.ts';
import { hasFailed } from '#platform/has-failed.ts';
import { useNow } from '#platform/now.ts';
import { storage } from '#platform/storage.ts';

const ASK_AGAIN_MS = 15_000;

export const USER_KEY = [accountPaths.user];

const userOptions = queryOptions({
  queryKey: USER_KEY,
  queryFn: ({ signal }) => (mayBeSignedIn() ? askWho(signal) : null),
  // Offline it was told from memory.
  refetchOnReconnect: 'always',
  // Until somebody knows: the page becomes right by itself.
  refetchInterval: ({ state }) => (state.data === undefined && state.errorUpdateCount > 0 ? ASK_AGAIN_MS : false),
  // No hint means signed out, so the first render is already right.
  initialData: () => (mayBeSignedIn() ? undefined : null),
});

/** Offline it is the last user of this browser. */
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
  const { userView } = await import('@towscout/contracts/accounts/schema');
  return userView.safeParse(JSON.parse(stored)).data ?? null;
}

/** No hint means signed out; a request would only log an error in the console. */
const mayBeSignedIn = (): boolean => document.cookie.includes(`${SIGNED_IN_HINT}=1`);

/** Names the button that asks the server again who is signed in. */
export const ACCOUNT_UNKNOWN = "Couldn't check your account. Try again";

const TRIAL_LOOK_MS = 60_000;

type UserState = {
  user: UserView | null;
  /** Not answered yet. */
  isLoading: boolean;
  /** The server did not say who it is. It is asked again. */
  isUnknown: boolean;
  /** Null while it is not known: unknown is not signed out. */
  isSignedIn: boolean | null;
  isSignedOut: boolean;
  /** Null while it is not known: unknown is not the free plan. */
  isPremium: boolean | null;
};

/** The current user. Signed in means the server answered with an account. */
export function useUser(): UserState {
  const query = useQuery(userOptions);
  const now = useNow(TRIAL_LOOK_MS);
  const { data } = query;
  const isUnknown = data === undefined && hasFailed(query);
  const isKnown = data !== undefined;
  return {
    user: data ?? null,
    isLoading: !isKnown && !isUnknown,
    isUnknown,
    isSignedIn: isKnown ? data !== null : null,
    isSignedOut: data === null,
    isPremium: isKnown ? data !== null && isPremium(data, now) : null,
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
