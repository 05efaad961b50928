import { useLiveEvent } from '#platform/live.ts';

import { useRefreshUser } from './use-user.ts';

/** Fetches everything again as soon as the user's plan changes: a payment arrived, or Premium ended. */
export function PlanNews() {
  const refreshUser = useRefreshUser();
  useLiveEvent('plan', () => void refreshUser());
  return null;
}
