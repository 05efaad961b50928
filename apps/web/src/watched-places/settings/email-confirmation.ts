import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { emailPaths } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

import { PREFERENCES_KEY } from './alert-settings.ts';

export type EmailLink = { act: 'confirm' | 'stop'; token: string };
type Outcome = { isDone: boolean; sentence: string };

/** Returns the action of a link from an email; null on any other visit. */
export function readEmailLink(search: string): EmailLink | null {
  const parameters = new URLSearchParams(search);
  const [confirm, stop] = [parameters.get('confirm-email'), parameters.get('stop-email')];
  return confirm ? { act: 'confirm', token: confirm } : stop ? { act: 'stop', token: stop } : null;
}

async function confirm(token: string): Promise<string> {
  const { email } = await api.post(emailPaths.confirm, { body: { token } });
  return m.watched_places_email_confirmed({ email });
}

async function stop(token: string): Promise<string> {
  await api.post(emailPaths.stop, { query: { token } });
  return m.watched_places_email_stopped();
}

/** Does what the link asks for once its button is pressed: mail scanners open links but press no buttons. */
export function useEmailLink(link: EmailLink | null) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async ({ act, token }: EmailLink) => {
    try {
      setOutcome({ isDone: true, sentence: await (act === 'confirm' ? confirm(token) : stop(token)) });
      void client.invalidateQueries({ queryKey: PREFERENCES_KEY });
    } catch (error) {
      setOutcome({ isDone: false, sentence: getErrorMessage(error) });
    }
  };
  const forget = useEffectEvent(() => history.replaceState(null, '', location.pathname));
  useEffect(() => {
    // The token is a secret and must not stay in the URL.
    if (link) forget();
  }, [link]);
  return { outcome, run };
}

/** Sends the e-mail in which the owner of the account's address confirms it. */
export function useSendConfirmationEmail() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => api.post(emailPaths.ask),
    onSuccess: ({ email }) =>
      toast({
        title: m.watched_places_settings_email_sent(),
        description: m.watched_places_settings_email_sent_hint({ email }),
        tone: 'success',
      }),
    meta: { failed: m.watched_places_settings_email_failed(), otherwise: m.watched_places_settings_try_later() },
  });
}
