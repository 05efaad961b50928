import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';

import { alertPaths } from '@towscout/contracts/alerts/constants';
import { getTowData } from '@towscout/contracts/alerts/notification-data';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import {
  ALERT_ACTIONS,
  describeAction,
  findAlertActions,
  fitActions,
  type AlertAction,
} from '@towscout/domain/alerts/alert-actions';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { toPress } from '#platform/outbox/press.ts';
import { describeSaved, sendOrSave } from '#platform/outbox/send-or-save.ts';
import { Button } from '#ui/button.tsx';
import { unbroken } from '#ui/figure.tsx';
import { useToast } from '#ui/toast.tsx';
import { PLACES_KEY, REMOVE_PLACE_KEY } from '#watched-places/use-places.ts';

import { useKnownNotifications, NOTIFICATIONS_KEY } from './inbox/inbox.ts';

type AnswerBarProps = { notificationId: string; onClose: () => void };

/** The buttons of a pressed notification, at the top of the page it opened. Empty once it can't be answered. */
export function AnswerBar({ notificationId, onClose }: AnswerBarProps) {
  const alert = useKnownNotifications().find(({ id }) => id === notificationId);
  const press = usePress(onClose);
  const truck = alert && getTowData(alert);
  const actions = truck ? findAlertActions({ ...truck, isWithdrawn: truck.retiredAt !== null }) : [];
  if (!alert || actions.length === 0) return null;
  return (
    <section aria-label={m.alerts_answer_bar()} className="flex flex-col gap-2 border-b border-line bg-sunken p-3">
      <div className="-mt-1.5 -mr-1.5 flex items-center gap-2">
        <h2 className="min-w-0 flex-1 text-sm font-semibold text-pretty">{unbroken(alert.title)}</h2>
        <Button variant="quiet" size="icon" aria-label={m.common_close()} onClick={onClose}>
          <X aria-hidden size={18} />
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {fitActions(actions, ALERT_ACTIONS.length).map((action) => (
          <Button
            key={action}
            variant={action === actions[0] ? 'primary' : 'secondary'}
            className="flex-auto"
            isBusy={press.isPending && press.variables.action === action}
            onClick={() => press.mutate({ notificationId, action })}
          >
            {describeAction(action)}
          </Button>
        ))}
      </div>
    </section>
  );
}

type Pressed = { notificationId: string; action: AlertAction };

/** One of an alert's buttons, sent now or kept until there is a network. */
function usePress(onDone: () => void) {
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
