import { AskLaterPrompt } from '../alerts/notifications/ask-later-prompt.tsx';
import { PushPrompt } from '../alerts/push/push-prompt.tsx';
import type { Dashboard } from './use-dashboard.ts';

/** What who is signed in is asked over the map: about an alert, and whether it may alert this device. */
export function DashboardPrompts({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      <AskLaterPrompt now={dashboard.now} />
      {!dashboard.selected && <PushPrompt />}
    </>
  );
}
