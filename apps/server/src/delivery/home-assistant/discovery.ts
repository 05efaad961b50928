import { m } from '@towscout/messages';

import { VERSION } from '#platform/version.ts';

import { EVENT_TYPES, type Topics } from '../channels/mqtt/mqtt-channel.ts';

type Device = { id: string; name: string };

/** Home Assistant's device discovery (2024.11 and newer): https://www.home-assistant.io/integrations/mqtt/#mqtt-discovery */
export function toDiscovery({ id, name }: Device, topics: Topics, publicUrl: string | null): object {
  const unique = (entity: string) => `towscout_${id}_${entity}`;
  return {
    device: {
      identifiers: [`towscout_${id}`],
      name,
      manufacturer: 'TowScout',
      model: m.delivery_server_home_alerts(),
      sw_version: VERSION,
      ...(publicUrl && { configuration_url: `${publicUrl}/alerts` }),
    },
    origin: { name: 'TowScout', sw_version: VERSION, ...(publicUrl && { support_url: publicUrl }) },
    availability: [{ topic: topics.status }],
    qos: 1,
    components: {
      alert: {
        platform: 'event',
        unique_id: unique('alert'),
        name: m.delivery_server_home_alert(),
        icon: 'mdi:tow-truck',
        event_types: EVENT_TYPES,
        state_topic: topics.events(id),
      },
      in_force: {
        platform: 'binary_sensor',
        unique_id: unique('in_force'),
        name: m.delivery_server_home_in_force(),
        icon: 'mdi:alert',
        state_topic: topics.state(id),
        payload_on: 'ON',
        payload_off: 'OFF',
      },
    },
  };
}
