import { APPRISE_SERVICES } from '@towscout/contracts/alert-channels/paths';
import { appriseBody } from '@towscout/contracts/alert-channels/schema';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const AppriseForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={appriseBody}
    defaults={{ kind: 'apprise', name: 'Discord', url: '' }}
    fields={[
      { name: 'name', label: 'Name' },
      {
        name: 'url',
        label: 'Apprise address',
        hint: `One of ${APPRISE_SERVICES.join(', ')}.`,
        placeholder: 'discord://webhook-id/webhook-token',
        isSecret: true,
      },
    ]}
  />
);
