import { useState } from 'react';

import { telegramBody } from '@towscout/contracts/delivery/channels/schema';
import { m } from '@towscout/messages';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';
import { ConnectTelegram } from './connect-telegram.tsx';

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
