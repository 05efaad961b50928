import { useQuery, useQueryClient } from '@tanstack/react-query';

import { alertPaths } from '@towscout/contracts/alerts/paths';

import { api } from '#platform/api.ts';
import { useLiveEvent } from '#platform/live.ts';

export const UNREAD_KEY = [alertPaths.unreadCount];

/** How many notifications are unread, null while that is not known and of nobody; asked again at each news, and when the stream reopens. */
export function useUnreadCount(signedIn: boolean): number | null {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: UNREAD_KEY });
  useLiveEvent('notification', refetch);
  useLiveEvent('open', refetch);
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: ({ signal }) => api.get(alertPaths.unreadCount, { signal }),
    enabled: signedIn,
  });
  return signedIn && data ? data.count : null;
}
