import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { administrationPaths, type FeedSetting } from '@towscout/contracts/operations/administration/paths';
import type { AdminFeed } from '@towscout/contracts/operations/administration/schema';
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
