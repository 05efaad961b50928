import { useMutation } from '@tanstack/react-query';

import { emailPaths } from '@towscout/contracts/delivery/push/paths';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

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
