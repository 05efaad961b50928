import { webhookBody } from '@towscout/contracts/alert-channels/schema';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const WebhookForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={webhookBody}
    defaults={{ kind: 'webhook', name: 'My webhook', url: '' }}
    fields={[
      { name: 'name', label: 'Name' },
      {
        name: 'url',
        label: 'Address',
        hint: 'Gets each alert as JSON, signed as Standard Webhooks says.',
        placeholder: 'https://example.com/hook',
      },
    ]}
  />
);
