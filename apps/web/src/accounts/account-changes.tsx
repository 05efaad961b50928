import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { m } from '@towscout/messages';

import { apiEvents } from '#platform/api.ts';
import { useLiveEvent } from '#platform/live.ts';
import { loginAddress } from '#platform/paths.ts';
import { clearUserData, hasUserData, setDataOwner, userDataEvents } from '#platform/user-data.ts';
import { useToast } from '#ui/toast.tsx';

import { USER_KEY, useUser, useRefreshUser } from './use-user.ts';

/** Clears cached responses and, by a new key, page state; after expiry offers to sign in. */
export function useSessionEnd(): { key: number } {
  const client = useQueryClient();
  const { toast } = useToast();
  const { user, isSignedOut } = useUser();
  const [key, setKey] = useState(0);

  useEffect(
    () =>
      userDataEvents.on('forgotten', () => {
        // If someone else has signed in, the server says who.
        if (hasUserData()) void client.invalidateQueries({ queryKey: USER_KEY });
        else client.setQueryData(USER_KEY, null);
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== USER_KEY[0] });
        setKey((before) => before + 1);
      }),
    [client],
  );
  useEffect(() => {
    if (user) setDataOwner(user.id);
    else if (isSignedOut && hasUserData()) clearUserData();
  }, [user, isSignedOut]);
  useEffect(
    () =>
      apiEvents.on('unauthorized', () => {
        if (!client.getQueryData(USER_KEY)) return;
        clearUserData();
        // After the failure's own toast, because only one is visible.
        setTimeout(() =>
          toast({
            title: m.accounts_session_ended(),
            description: m.accounts_sign_in_to_continue(),
            link: { href: loginAddress(), label: m.common_sign_in() },
          }),
        );
      }),
    [client, toast],
  );
  return { key };
}

export function PlanRefresh() {
  const refreshUser = useRefreshUser();
  useLiveEvent('plan', () => void refreshUser());
  return null;
}
