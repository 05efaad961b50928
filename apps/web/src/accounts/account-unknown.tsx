import { LoadFailed } from '#ui/load-failed.tsx';

import { useRefreshUser } from './use-user.ts';

/** In place of what depends on who is signed in, when the server does not say. */
export function AccountUnknown() {
  const refreshUser = useRefreshUser();
  return (
    <LoadFailed
      title="Couldn't check your account"
      reason="The server didn't respond."
      onRetry={() => void refreshUser()}
    />
  );
}
