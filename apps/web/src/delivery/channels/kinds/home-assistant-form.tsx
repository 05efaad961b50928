import { homeAssistantBody } from '@towscout/contracts/delivery/channels/schema';
import { m } from '@towscout/messages';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const HomeAssistantForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={homeAssistantBody}
    defaults={{ kind: 'home-assistant', name: 'Home Assistant', url: '' }}
    fields={[
      { name: 'name', label: m.alerts_name() },
      {
        name: 'url',
        label: m.delivery_channels_webhook_address(),
        hint: m.delivery_channels_home_assistant_hint(),
        placeholder: 'https://home.example.com/api/webhook/my-id',
      },
    ]}
  />
);
