import { Languages } from 'lucide-react';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { m } from '@towscout/messages';
import type { Locale } from '@towscout/messages/locale';

import { useUser } from '#accounts/use-user.ts';
import { api, getErrorMessage } from '#platform/api.ts';
import { languageName, otherLocales } from '#platform/language.ts';
import { isServed } from '#platform/reload.ts';
import { retryImport } from '#platform/retry-import.ts';
import { useToast } from '#ui/toast.tsx';

/** Each language by its own name, for those who don't read this one. */
export function LanguageSwitch({ className }: { className: string }) {
  const choose = useChooseLanguage();
  return otherLocales().map((locale) => (
    <button key={locale} type="button" lang={locale} onClick={() => void choose(locale)} className={className}>
      <Languages aria-hidden size={20} className="shrink-0 text-muted" />
      {languageName(locale)}
    </button>
  ));
}

/** Keeps the language for the account first, so that alerts and emails follow. */
function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const { isSignedIn } = useUser();
  const { toast } = useToast();
  return async (locale) => {
    try {
      const { loadInLanguage } = await retryImport(() => import('#platform/load-in-language.ts'));
      if (!(await isServed())) throw new TypeError('no server answers');
      if (isSignedIn) await api.put(accountPaths.locale, { body: { locale } });
      loadInLanguage(locale);
    } catch (error) {
      toast({ title: m.language_not_changed(), description: getErrorMessage(error), tone: 'destructive' });
    }
  };
}
