import { pushoverBody } from '@towscout/contracts/delivery/channels/schema';
import { m } from '@towscout/messages';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const PushoverForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={pushoverBody}
    defaults={{ kind: 'pushover', name: 'Pushover', userKey: '', appToken: '' }}
    fields={[
      { name: 'name', label: m.alerts_name() },
      {
        name: 'userKey',
        label: m.delivery_channels_user_key(),
        hint: m.delivery_channels_user_key_hint(),
        isSecret: true,
      },
      {
        name: 'appToken',
        label: m.delivery_channels_api_token(),
        hint: m.delivery_channels_api_token_hint(),
        isSecret: true,
      },
    ]}
  />
);
