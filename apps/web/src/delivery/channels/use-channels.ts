import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { CreateChannelBody } from '@towscout/contracts/delivery/channels';
import { channelPaths } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';

import { api, unlessGone } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

const CHANNELS = [channelPaths.list];

export const useChannels = () =>
  useQuery({ queryKey: CHANNELS, queryFn: ({ signal }) => api.get(channelPaths.list, { signal }) });

type Named = { id: string; name: string };

export function useChannelChanges() {
  const client = useQueryClient();
  const { toast } = useToast();
  const onSettled = () => client.invalidateQueries({ queryKey: CHANNELS });
  const meta = { failed: m.alerts_error() };
  return {
    /** Its form shows what fails. */
    add: useMutation({ mutationFn: (body: CreateChannelBody) => api.post(channelPaths.list, { body }), onSettled }),
    switchTo: useMutation({
      mutationFn: ({ id, isOn }: { id: string; isOn: boolean }) =>
        api.patch(channelPaths.channel, { params: { id }, body: { isOn } }),
      meta,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: Named) => api.delete(channelPaths.channel, { params: { id } }).catch(unlessGone),
      onSuccess: (_nothing, { name }) =>
        toast({ title: m.delivery_channels_removed({ name }), description: m.delivery_channels_removed_hint() }),
      meta,
      onSettled,
    }),
    renewSecret: useMutation({
      mutationFn: ({ id }: Named) => api.post(channelPaths.secret, { params: { id } }),
      meta,
    }),
    test: useMutation({
      mutationFn: ({ id }: Named) => api.post(channelPaths.test, { params: { id } }),
      onSuccess: ({ accepted, sentence }, { name }) =>
        toast(
          accepted
            ? { title: m.delivery_channels_test_sent(), description: sentence, tone: 'success' }
            : { title: m.delivery_channels_test_refused({ name }), description: sentence, tone: 'destructive' },
        ),
      meta,
      onSettled,
    }),
  };
}
