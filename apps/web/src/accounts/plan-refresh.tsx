import { useLiveEvent } from '#platform/live.ts';

import { useRefreshUser } from './use-user.ts';

export function PlanRefresh() {
  const refreshUser = useRefreshUser();
  useLiveEvent('plan', () => void refreshUser());
  return null;
}
