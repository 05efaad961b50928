import { mqttBody } from '@towscout/contracts/alert-channels/schema';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const MqttForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={mqttBody}
    defaults={{ kind: 'mqtt', name: 'TowScout' }}
    fields={[
      {
        name: 'name',
        label: 'Name',
        hint: "Home Assistant shows a device of this name by itself. Anyone who may read this site's MQTT broker can read your alerts and the names of your places.",
      },
    ]}
  />
);
