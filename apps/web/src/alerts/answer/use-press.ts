import { useMutation, useQueryClient } from '@tanstack/react-query';

import { alertPaths } from '@towscout/contracts/alerts/paths';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/paths';
import { type AlertAction, describeAction } from '@towscout/domain/alerts/alert-actions';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { toPress } from '#platform/outbox/press.ts';
import { describeSaved } from '#platform/outbox/saved-text.ts';
import { sendOrSave } from '#platform/outbox/send-or-save.ts';
import { useToast } from '#ui/toast.tsx';
import { PLACES_KEY, REMOVE_PLACE_KEY } from '#watched-places/use-places.ts';

import { NOTIFICATIONS_KEY } from '../inbox/use-notifications.ts';

type Pressed = { notificationId: string; action: AlertAction };

/** One of an alert's buttons, sent now or kept until there is a network. */
export function usePress(onDone: () => void) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    // A car that leaves by it was moved here and not elsewhere.
    mutationKey: REMOVE_PLACE_KEY,
    mutationFn: ({ notificationId, action }: Pressed) =>
      sendOrSave(toPress({ notificationId, action }, Date.now()), (headers) =>
        api.post(alertPaths.act, { params: { id: notificationId }, body: { action }, headers }),
      ),
    onSuccess: (acted, { action }) => {
      if (acted === 'saved') toast({ title: describeSaved().title });
      else toast({ title: describeAction(action), description: acted.sentence, tone: 'success' });
      onDone();
    },
    meta: { failed: m.alerts_press_failed(), otherwise: m.alerts_please_try_again() },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: PLACES_KEY });
      void client.invalidateQueries({ queryKey: [watchedPlacePaths.snoozes] });
      void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    },
  });
}
