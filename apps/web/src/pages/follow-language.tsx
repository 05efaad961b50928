import { useEffect } from 'react';

import { accountPaths } from '@towscout/contracts/accounts/paths';
import { currentLocale } from '@towscout/messages/locale';

import { useUser } from '#accounts/use-user.ts';
import { api } from '#platform/api.ts';
import { followLanguage, readPreferredLocale } from '#platform/language.ts';

/** Shows the account's language on each of its browsers, and that of the browser to visitors; renders nothing. */
export function FollowLanguage() {
  const { user, isSignedOut } = useUser();
  const chosen = user?.locale;
  useEffect(() => {
    if (isSignedOut) void followLanguage(readPreferredLocale());
    else if (chosen) void followLanguage(chosen);
    // From before accounts had a language.
    else if (chosen === null) void api.put(accountPaths.locale, { body: { locale: currentLocale() } }).catch(() => {});
  }, [chosen, isSignedOut]);
  return null;
}
