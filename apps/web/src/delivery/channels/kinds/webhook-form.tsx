import { webhookBody } from '@towscout/contracts/delivery/channels/schema';
import { m } from '@towscout/messages';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const WebhookForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={webhookBody}
    defaults={{ kind: 'webhook', name: m.delivery_channels_my_webhook(), url: '' }}
    fields={[
      { name: 'name', label: m.alerts_name() },
      {
        name: 'url',
        label: m.delivery_channels_address(),
        hint: m.delivery_channels_webhook_hint(),
        placeholder: 'https://example.com/hook',
      },
    ]}
  />
);
