import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { channelPaths } from '@towscout/contracts/delivery/channels/paths';

import { api } from '#platform/api.ts';

const POLL_MS = 3000;

export const useTelegramCode = () =>
  useMutation({ mutationFn: (name: string) => api.post(channelPaths.telegramChats, { body: { name } }) });

/** Asks until the code has arrived at the bot, or is too old. */
export function useTelegramChat(id: string, onConnected: () => void) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [channelPaths.telegramChat, id],
    queryFn: ({ signal }) => api.get(channelPaths.telegramChat, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'waiting' ? POLL_MS : false),
  });
  const finish = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: [channelPaths.list] });
    onConnected();
  });
  const isConnected = query.data?.state === 'connected';
  useEffect(() => {
    if (isConnected) finish();
  }, [isConnected]);
  return query;
}
