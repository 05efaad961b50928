import { homeAssistantBody } from '@towscout/contracts/alert-channels/schema';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const HomeAssistantForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={homeAssistantBody}
    defaults={{ kind: 'home-assistant', name: 'Home Assistant', url: '' }}
    fields={[
      { name: 'name', label: 'Name' },
      {
        name: 'url',
        label: 'Webhook address',
        hint: 'In your automation, add a webhook trigger and turn off “Only accessible from the local network”.',
        placeholder: 'https://home.example.com/api/webhook/my-id',
      },
    ]}
  />
);
