import { accountPaths } from '@towscout/contracts/accounts/paths';
import { m } from '@towscout/messages';
import type { Locale } from '@towscout/messages/locale';

import { useUser } from '#accounts/use-user.ts';
import { api, getErrorMessage } from '#platform/api.ts';
import { chooseLanguage } from '#platform/language.ts';
import { useToast } from '#ui/toast.tsx';

/** Keeps the language for the account first, so that alerts and emails follow. */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const { isSignedIn } = useUser();
  const { toast } = useToast();
  return async (locale) => {
    try {
      if (isSignedIn) await api.put(accountPaths.locale, { body: { locale } });
      await chooseLanguage(locale);
    } catch (error) {
      toast({ title: m.language_not_changed(), description: getErrorMessage(error, ''), tone: 'destructive' });
    }
  };
}
