import { useState } from 'react';

import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';
import { storage } from '#platform/storage.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useSavedSpot } from '#watched-places/parking/parked-spot-store.ts';
import { useAlertSettings } from '#watched-places/settings/alert-settings.ts';

import { arrives } from './arrival/arrival.ts';
import { isPromptDue } from './push/prompt-due.ts';
import { type PushState, isMobile, askFor, PUSH_TOASTS } from './push/push-state.ts';
import { deviceId } from './push/this-device.ts';
import { usePush } from './push/use-push.ts';

/** The first question is asked once; that alerts were lost is said again at the next visit. */
const getDismissedKey = (state: PushState) => (state === 'lost' ? 'lost-push-dismissed' : 'push-prompt-dismissed');

/**
 * Over the map: asks on a phone whether it may be alerted, and says on any device that alerts were lost.
 * Where there is little room it waits until no alert stands before it, and the card of a guarded car goes first.
 */
export function PushPrompt() {
  const { state, isBusy, enable } = usePush(true);
  const { toast } = useToast();
  const [dismissed, setDismissed] = useState<typeof state>(null);
  const spot = useSavedSpot();
  const isCarWatched = spot !== null && spot.placeId !== null;
  const { data: settings } = useAlertSettings(isCarWatched);
  const arrival = arrives({ settings, deviceId: deviceId(), pushHere: state });
  if (state === null || state === 'unsupported' || state === 'on') return null;
  if (!isPromptDue({ state, isMobile: isMobile(navigator.userAgent, window.innerWidth), isCarWatched, arrival }))
    return null;
  if (dismissed === state || storage.read(getDismissedKey(state)) !== null) return null;
  const dismiss = () => {
    storage.write(getDismissedKey(state), new Date().toISOString());
    setDismissed(state);
    toast(PUSH_TOASTS.dismissed());
  };
  return (
    <section
      aria-label={m.delivery_push_title()}
      className="flex flex-wrap items-center justify-end gap-x-1 max-lg:[section~&]:hidden rounded-md border border-line bg-raised py-1 pr-1 pl-3 text-sm shadow-low"
    >
      <div className="flex grow basis-64 flex-col items-start gap-1 py-1">
        {(state === 'blocked' || state === 'lost') && <Badge tone="red">{m.delivery_push_blocked()}</Badge>}
        <p>{askFor(state)}</p>
      </div>
      {state === 'needs-home-screen' ? (
        <LinkButton href={paths.alerts}>{m.delivery_push_show_me_how()}</LinkButton>
      ) : (
        <Button isBusy={isBusy} onClick={() => void enable()}>
          {state === 'off' ? m.delivery_push_enable() : m.common_try_again()}
        </Button>
      )}
      <Button variant="quiet" className="px-3!" onClick={dismiss}>
        {m.common_not_now()}
      </Button>
    </section>
  );
}
