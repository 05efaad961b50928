import { useState } from 'react';

import { telegramBody, connectChatBody, type TelegramCode } from '@towscout/contracts/delivery/channels';
import { CHANNEL_NAME_MAX_LENGTH } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, FormProblem, Form, useForm } from '#ui/form/form.tsx';
import { useToast } from '#ui/toast.tsx';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';
import { TelegramCodeSteps, useTelegramCode } from './telegram-code-steps.tsx';

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
