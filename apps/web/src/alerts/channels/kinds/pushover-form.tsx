import { pushoverBody } from '@towscout/contracts/alert-channels/schema';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const PushoverForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={pushoverBody}
    defaults={{ kind: 'pushover', name: 'Pushover', userKey: '', appToken: '' }}
    fields={[
      { name: 'name', label: 'Name' },
      { name: 'userKey', label: 'User key', hint: 'On your Pushover dashboard.', isSecret: true },
      { name: 'appToken', label: 'API token', hint: 'Of an application that you create there.', isSecret: true },
    ]}
  />
);
