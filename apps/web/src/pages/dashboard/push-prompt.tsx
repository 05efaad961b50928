import { useAreNotificationsKnown } from '#alerts/inbox/inbox.ts';
import { PushPrompt } from '#delivery/push-prompt.tsx';

/** Asks once it is known that no alert takes its place, so that the map does not move twice. */
export function DashboardPushPrompt({ isListLoading }: { isListLoading: boolean }) {
  const areAlertsKnown = useAreNotificationsKnown();
  return areAlertsKnown && !isListLoading && <PushPrompt />;
}
