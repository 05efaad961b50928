import { APPRISE_SERVICES } from '@towscout/contracts/delivery/channels/paths';
import { appriseBody } from '@towscout/contracts/delivery/channels/schema';
import { m } from '@towscout/messages';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const AppriseForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={appriseBody}
    defaults={{ kind: 'apprise', name: 'Discord', url: '' }}
    fields={[
      { name: 'name', label: m.alerts_name() },
      {
        name: 'url',
        label: m.delivery_channels_apprise_address(),
        hint: m.delivery_channels_apprise_hint({ services: APPRISE_SERVICES.join(', ') }),
        placeholder: 'discord://webhook-id/webhook-token',
        isSecret: true,
      },
    ]}
  />
);
