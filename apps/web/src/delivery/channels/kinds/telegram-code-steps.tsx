import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Send } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

import type { TelegramCode } from '@towscout/contracts/delivery/channels';
import { TELEGRAM_CODE_MINUTES, channelPaths } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';

import { getErrorMessage, api } from '#platform/api.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useCopy } from '#ui/use-copy.ts';

const POLL_MS = 3000;

export const useTelegramCode = () =>
  useMutation({ mutationFn: (name: string) => api.post(channelPaths.telegramChats, { body: { name } }) });

/** Asks until the code has arrived at the bot, or is too old. */
function useTelegramChat(id: string, onConnected: () => void) {
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

/** The button that had it is gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

type Props = { code: TelegramCode; onConnected: () => void; onNewCode: () => void; onCancel: () => void };

export function TelegramCodeSteps({ code: { id, code, bot }, onConnected, onNewCode, onCancel }: Props) {
  const copy = useCopy();
  const { data, error } = useTelegramChat(id, onConnected);
  const isOver = data?.state === 'expired';
  const command = `/start ${code}`;
  const status = isOver
    ? m.delivery_channels_telegram_expired({ minutes: TELEGRAM_CODE_MINUTES })
    : error
      ? getErrorMessage(error)
      : (data?.problem ?? m.delivery_channels_telegram_waiting());
  return (
    <div
      ref={takeFocus}
      role="group"
      tabIndex={-1}
      aria-label={m.delivery_channels_telegram_connect()}
      className="flex flex-col gap-4"
    >
      {!isOver && (
        <>
          <p className="text-sm text-pretty">{m.delivery_channels_telegram_start()}</p>
          <div className="flex flex-wrap gap-2">
            <LinkButton
              reload
              variant="primary"
              href={`https://t.me/${bot}?start=${code}`}
              target="_blank"
              rel="noreferrer"
            >
              <Send aria-hidden size={16} />
              {m.delivery_channels_telegram_open()}
            </LinkButton>
            <LinkButton reload href={`https://t.me/${bot}?startgroup=${code}`} target="_blank" rel="noreferrer">
              {m.delivery_channels_telegram_group()}
            </LinkButton>
          </div>
          <p className="text-sm text-pretty">{m.delivery_channels_telegram_or_send({ bot })}</p>
          <code className="rounded-sm border border-line p-2 text-sm wrap-anywhere select-all">{command}</code>
        </>
      )}
      <p role="status" className="text-sm font-medium text-pretty">
        {status}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOver ? (
          <Button variant="primary" onClick={onNewCode}>
            {m.delivery_channels_telegram_new_code()}
          </Button>
        ) : (
          <Button onClick={() => void copy(command, m.delivery_channels_telegram_copied())}>
            <Copy aria-hidden size={16} />
            {m.delivery_channels_copy()}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </div>
  );
}
