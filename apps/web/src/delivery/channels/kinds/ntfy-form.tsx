import { ntfyBody } from '@towscout/contracts/delivery/channels/schema';
import { m } from '@towscout/messages';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const NtfyForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={ntfyBody}
    defaults={{ kind: 'ntfy', name: 'ntfy', server: 'https://ntfy.sh', topic: '', token: '' }}
    fields={[
      { name: 'name', label: m.alerts_name() },
      { name: 'server', label: m.delivery_channels_server() },
      { name: 'topic', label: m.delivery_channels_topic(), hint: m.delivery_channels_topic_hint() },
      {
        name: 'token',
        label: m.delivery_channels_access_token(),
        hint: m.delivery_channels_access_token_hint(),
        isSecret: true,
      },
    ]}
  />
);
