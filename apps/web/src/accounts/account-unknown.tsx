import { LoadFailed } from '#ui/load-failed.tsx';

import { useRefreshUser } from './use-user.ts';

/** Replaces account-dependent content while the account is unknown. */
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
