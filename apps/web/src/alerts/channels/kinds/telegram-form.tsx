import { telegramBody } from '@towscout/contracts/alert-channels/schema';
import { m } from '@towscout/messages';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const TelegramForm = ({ siteHasTelegramBot, ...props }: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={telegramBody}
    defaults={{ kind: 'telegram', name: 'Telegram', chatId: '', botToken: '' }}
    fields={[
      { name: 'name', label: m.alerts_name() },
      { name: 'chatId', label: m.alerts_channels_chat_id(), hint: m.alerts_channels_chat_id_hint() },
      {
        name: 'botToken',
        label: siteHasTelegramBot ? m.alerts_channels_bot_token_optional() : m.alerts_channels_bot_token(),
        hint: siteHasTelegramBot ? m.alerts_channels_bot_token_hint() : m.alerts_channels_bot_father(),
        isSecret: true,
      },
    ]}
  />
);
