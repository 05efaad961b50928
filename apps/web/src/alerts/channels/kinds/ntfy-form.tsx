import { ntfyBody } from '@towscout/contracts/alert-channels/schema';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const NtfyForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={ntfyBody}
    defaults={{ kind: 'ntfy', name: 'ntfy', server: 'https://ntfy.sh', topic: '', token: '' }}
    fields={[
      { name: 'name', label: 'Name' },
      { name: 'server', label: 'Server' },
      {
        name: 'topic',
        label: 'Topic',
        hint: 'Anyone who knows a topic can read it: choose one that is hard to guess.',
      },
      { name: 'token', label: 'Access token (optional)', hint: 'For a topic that is protected.', isSecret: true },
    ]}
  />
);
