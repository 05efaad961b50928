import { mqttBody } from '@towscout/contracts/delivery/channels/schema';
import { m } from '@towscout/messages';

import { ChannelForm, type ChannelFormProps } from './channel-form.tsx';

export const MqttForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={mqttBody}
    defaults={{ kind: 'mqtt', name: 'TowScout' }}
    fields={[{ name: 'name', label: m.alerts_name(), hint: m.delivery_channels_mqtt_hint() }]}
  />
);
