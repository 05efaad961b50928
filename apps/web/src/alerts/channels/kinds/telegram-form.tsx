import { telegramBody } from '@towscout/contracts/alert-channels/schema';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const TelegramForm = ({ siteHasTelegramBot, ...props }: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={telegramBody}
    defaults={{ kind: 'telegram', name: 'Telegram', chatId: '', botToken: '' }}
    fields={[
      { name: 'name', label: 'Name' },
      { name: 'chatId', label: 'Chat ID', hint: 'Send the bot a message first, so that it may write to you.' },
      {
        name: 'botToken',
        label: siteHasTelegramBot ? 'Bot token (optional)' : 'Bot token',
        hint: siteHasTelegramBot ? "Leave it empty to use this site's bot." : 'From @BotFather.',
        isSecret: true,
      },
    ]}
  />
);
