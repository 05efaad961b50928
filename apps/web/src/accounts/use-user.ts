import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { SIGNED_IN_HINT, accountPaths } from '@towscout/contracts/accounts/constants';
import type { UserView } from '@towscout/contracts/accounts/schema';
import { isPremium } from '@towscout/domain/billing/premium';
import { m } from '@towscout/messages';

import { api, ApiError, nullWhenSignedOut } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { hasFailed } from '#platform/query-client.ts';
import { retryImport } from '#platform/retry-import.ts';
import { storage } from '#platform/storage.ts';

const ASK_AGAIN_MS = 15_000;

export const USER_KEY = [accountPaths.user];

const userOptions = queryOptions({
  queryKey: USER_KEY,
  queryFn: ({ signal }) => (mayBeSignedIn() ? fetchUser(signal) : null),
  // The offline answer came from memory.
  refetchOnReconnect: 'always',
  // Polls until the account is known.
  refetchInterval: ({ state }) => (state.data === undefined && state.errorUpdateCount > 0 ? ASK_AGAIN_MS : false),
  // Without the hint the user is signed out, so the first render is right.
  initialData: () => (mayBeSignedIn() ? undefined : null),
});

/** Offline, the browser's last user. */
async function fetchUser(signal: AbortSignal): Promise<UserView | null> {
  try {
    const user = await nullWhenSignedOut(api.get(accountPaths.user, { signal }));
    // The address isn't needed offline.
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
  const userView = await retryImport(async () => (await import('@towscout/contracts/accounts/schema')).userView);
  return userView.safeParse(JSON.parse(stored)).data ?? null;
}

/** Without the hint, a request would only log an error. */
const mayBeSignedIn = (): boolean => document.cookie.includes(`${SIGNED_IN_HINT}=1`);

export const describeUnknownAccount = (): string => m.accounts_check_failed_try_again();

const TRIAL_LOOK_MS = 60_000;

type UserState = {
  user: UserView | null;
  isLoading: boolean;
  /** The server failed; it is asked again. */
  isUnknown: boolean;
  /** Null while unknown, as opposed to signed out. */
  isSignedIn: boolean | null;
  isSignedOut: boolean;
  /** Null while unknown, as opposed to free. */
  isPremium: boolean | null;
};

/** Signed in means that the server returned an account. */
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

/** Refetches everything, after a sign-in or a plan change. */
export function useRefreshUser(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: userOptions.queryKey });
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userOptions.queryKey[0] });
  };
}
