import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Send } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { connectChatBody, telegramBody, type TelegramCode } from '@towscout/contracts/delivery/channels';
import { CHANNEL_NAME_MAX_LENGTH, channelPaths, TELEGRAM_CODE_MINUTES } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { Form, FormField, FormProblem, useForm } from '#ui/form/form.tsx';
import { useToast } from '#ui/toast.tsx';
import { useCopy } from '#ui/use-copy.ts';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export function TelegramForm({ siteHasTelegramBot, ...props }: ChannelFormProps) {
  const [isOwnBot, setOwnBot] = useState(!siteHasTelegramBot);
  if (!isOwnBot) return <ConnectTelegram onDone={props.onCancel} onOwnBot={() => setOwnBot(true)} />;
  return (
    <ChannelForm
      {...props}
      schema={telegramBody}
      defaults={{ kind: 'telegram', name: 'Telegram', chatId: '', botToken: '' }}
      fields={[
        { name: 'name', label: m.alerts_name() },
        { name: 'chatId', label: m.delivery_channels_chat_id(), hint: m.delivery_channels_chat_id_hint() },
        {
          name: 'botToken',
          label: m.delivery_channels_bot_token(),
          hint: m.delivery_channels_bot_father(),
          isSecret: true,
        },
      ]}
    />
  );
}

type Props = { onDone: () => void; onOwnBot: () => void };

/** The site's bot writes only to a chat from which a code came. */
function ConnectTelegram({ onDone, onOwnBot }: Props) {
  const form = useForm(connectChatBody, { name: 'Telegram' });
  const { toast } = useToast();
  const { mutateAsync: askForCode } = useTelegramCode();
  const [code, setCode] = useState<TelegramCode | null>(null);
  const { errors, isSubmitting } = form.formState;
  const issue = async ({ name }: { name: string }) => setCode(await askForCode(name));
  const finish = () => {
    toast({ title: m.delivery_channels_telegram_connected({ name: form.getValues('name').trim() }), tone: 'success' });
    onDone();
  };
  if (code)
    return (
      <TelegramCodeSteps
        key={code.id}
        code={code}
        onConnected={finish}
        onNewCode={() => setCode(null)}
        onCancel={onDone}
      />
    );
  return (
    <Form form={form} onSubmit={issue} className="flex flex-col gap-4">
      <FormField form={form} name="name" label={m.alerts_name()} hint={m.delivery_channels_telegram_hint()}>
        {(input) => <TextInput {...input} autoComplete="off" maxLength={CHANNEL_NAME_MAX_LENGTH} />}
      </FormField>
      <FormProblem sentence={errors.root?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {m.delivery_channels_telegram_connect()}
        </Button>
        <Button variant="quiet" onClick={onOwnBot}>
          {m.delivery_channels_telegram_own_bot()}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.common_cancel()}
        </Button>
      </div>
    </Form>
  );
}

const POLL_MS = 3000;

const useTelegramCode = () =>
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

type CodeStepsProps = { code: TelegramCode; onConnected: () => void; onNewCode: () => void; onCancel: () => void };

function TelegramCodeSteps({ code: { id, code, bot }, onConnected, onNewCode, onCancel }: CodeStepsProps) {
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
