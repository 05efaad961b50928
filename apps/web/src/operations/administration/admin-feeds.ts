import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { AdminFeed } from '@towscout/contracts/operations/administration';
import { administrationPaths, type FeedSetting } from '@towscout/contracts/operations/constants';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

const FEEDS = [administrationPaths.feeds];
const LOG = [administrationPaths.log];
const POLL_MS = 15_000;

export const useAdminFeeds = () =>
  useQuery({
    queryKey: FEEDS,
    queryFn: ({ signal }) => api.get(administrationPaths.feeds, { signal }),
    refetchInterval: POLL_MS,
  });

type Change = { feed: AdminFeed; setting: FeedSetting; reason?: string };

export function useSwitchFeed() {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ feed, setting, reason }: Change) =>
      api.put(administrationPaths.feed, { params: { id: feed.key }, body: { setting, ...(reason && { reason }) } }),
    onSuccess(changed) {
      client.setQueryData<AdminFeed[]>(FEEDS, (feeds) =>
        feeds?.map((feed) => (feed.key === changed.key ? changed : feed)),
      );
      toast({
        title: changed.isOn
          ? m.operations_administration_feed_is_on({ name: changed.name })
          : m.operations_administration_feed_is_off({ name: changed.name }),
        tone: 'success',
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: LOG }),
  });
}

type Setting = Pick<AdminFeed, 'isOn' | 'isOnByDefault' | 'obstacle' | 'switched'>;

/** Says who turned a feed on or off, and why. */
export function describeSetting({ isOn, isOnByDefault, obstacle, switched }: Setting, now: Date): string {
  if (obstacle !== null) return obstacle;
  if (!switched)
    return isOnByDefault ? m.operations_administration_on_by_default() : m.operations_administration_off_by_default();
  const change = {
    age: timeSince(new Date(switched.at), now),
    by: switched.by ?? m.operations_administration_deleted_account(),
  };
  const done = isOn
    ? m.operations_administration_switched_on_by(change)
    : m.operations_administration_switched_off_by(change);
  return switched.reason === null ? `${done}.` : `${done}: ${switched.reason}`;
}

/** Also describes feeds that are off. */
export const describeReading = ({ readAt }: Pick<AdminFeed, 'readAt'>, now: Date): string =>
  readAt === null
    ? m.operations_administration_never_read()
    : m.operations_administration_last_reading({ age: timeSince(new Date(readAt), now) });

export type FeedGroup = 'on' | 'off' | 'stuck';

export const groupOf = ({ isOn, obstacle }: Setting): FeedGroup => (obstacle !== null ? 'stuck' : isOn ? 'on' : 'off');
