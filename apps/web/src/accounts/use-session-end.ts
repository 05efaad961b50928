import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { apiEvents } from '../platform/api.ts';
import { useToast } from '../ui/toast.tsx';
import { loginAddress } from '../platform/login-address.ts';
import { USER_KEY } from './use-user.ts';

/** A session that ended elsewhere: the page turns to its signed-out state, and offers the way back in. */
export function useSessionEnd(): void {
  const client = useQueryClient();
  const { toast } = useToast();
  useEffect(
    () =>
      apiEvents.on('unauthorized', () => {
        if (!client.getQueryData(USER_KEY)) return;
        client.setQueryData(USER_KEY, null);
        // After what failed has been told: one message is seen at a time, and this is the reason.
        setTimeout(() =>
          toast({
            title: 'Your session has ended',
            description: 'Sign in again to continue.',
            link: { href: loginAddress(), label: 'Sign in' },
          }),
        );
      }),
    [client, toast],
  );
}
