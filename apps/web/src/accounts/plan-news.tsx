import { useLiveEvent } from '#platform/live.ts';

import { useRefreshUser } from './use-user.ts';

/** Refetches everything when the plan changes. */
export function PlanNews() {
  const refreshUser = useRefreshUser();
  useLiveEvent('plan', () => void refreshUser());
  return null;
}
