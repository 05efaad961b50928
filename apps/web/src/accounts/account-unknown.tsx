import { m } from '@towscout/messages';

import { LoadFailed } from '#ui/load-failed.tsx';

import { useRefreshUser } from './use-user.ts';

/** Replaces account-dependent content while the account is unknown. */
export function AccountUnknown() {
  const refreshUser = useRefreshUser();
  return (
    <LoadFailed
      title={m.accounts_check_failed()}
      reason={m.accounts_no_response()}
      onRetry={() => void refreshUser()}
    />
  );
}
