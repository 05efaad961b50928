import { useEffect } from 'react';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { m } from '@towscout/messages';
import { currentLocale } from '@towscout/messages/locale';

import { useUser } from '#accounts/use-user.ts';
import { api } from '#platform/api.ts';
import { followLanguage, readPreferredLocale } from '#platform/load-in-language.ts';
import { reloadEvents } from '#platform/reload.ts';
import { useServiceWorker } from '#platform/service-worker.ts';
import { useToast } from '#ui/toast.tsx';

import { SendWaiting } from './waiting/waiting.tsx';

/** Every page does this once its first screen is drawn. Renders nothing. */
export function WorkAtRest() {
  useServiceWorker();
  useUpdateNotice();
  return (
    <>
      <SendWaiting />
      <FollowLanguage />
    </>
  );
}

/** Explains a part that can't load after an update, while input blocks the reload. */
function useUpdateNotice(): void {
  const { toast } = useToast();
  useEffect(
    () =>
      reloadEvents.on('waiting', () =>
        toast({ title: m.pages_failed_updated(), description: m.pages_failed_updated_sentence() }),
      ),
    [toast],
  );
}

/** Shows the account's language on each of its browsers, and that of the browser to visitors; renders nothing. */
function FollowLanguage() {
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
