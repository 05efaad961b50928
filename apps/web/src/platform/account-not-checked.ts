import { m } from '@towscout/messages';

/** For actions of members or Premium while the account is unknown. */
export const accountNotChecked = () =>
  ({
    title: m.platform_account_not_checked(),
    description: m.platform_account_not_checked_hint(),
    tone: 'destructive',
  }) as const;
