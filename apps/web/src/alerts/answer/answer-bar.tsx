import { X } from 'lucide-react';

import { getTowData } from '@towscout/contracts/alerts/notification-data';
import { ALERT_ACTIONS, describeAction, findAlertActions, fitActions } from '@towscout/domain/alerts/alert-actions';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { unbroken } from '#ui/unbroken.ts';

import { useKnownNotifications } from '../inbox/use-notifications.ts';
import { usePress } from './use-press.ts';

type AnswerBarProps = { notificationId: string; onClose: () => void };

/** The buttons of a pressed notification, at the top of the page it opened. Empty once it can't be answered. */
export function AnswerBar({ notificationId, onClose }: AnswerBarProps) {
  const alert = useKnownNotifications().find(({ id }) => id === notificationId);
  const press = usePress(onClose);
  const truck = alert && getTowData(alert);
  const actions = truck ? findAlertActions({ ...truck, isWithdrawn: truck.retiredAt !== null }) : [];
  if (!alert || actions.length === 0) return null;
  return (
    <section aria-label={m.alerts_answer_bar()} className="flex flex-col gap-2 border-b border-line bg-amber-wash p-3">
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
