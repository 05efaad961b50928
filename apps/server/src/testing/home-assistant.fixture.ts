import { connectAsync } from 'mqtt';
import { z } from 'zod';

import type { TestMosquitto } from './mosquitto.fixture.ts';

const COMPONENTS = [
  'alarm_control_panel',
  'binary_sensor',
  'button',
  'camera',
  'climate',
  'cover',
  'date',
  'datetime',
  'device_automation',
  'device_tracker',
  'event',
  'fan',
  'humidifier',
  'image',
  'lawn_mower',
  'light',
  'lock',
  'notify',
  'number',
  'scene',
  'select',
  'sensor',
  'siren',
  'switch',
  'tag',
  'text',
  'time',
  'update',
  'vacuum',
  'valve',
  'water_heater',
] as const;

/** A topic without wildcards. */
const topic = z.string().regex(/^[^#+]{1,200}$/);
const text = z.string().min(1);
const common = { unique_id: text, name: text, icon: z.string().startsWith('mdi:').optional(), state_topic: topic };

const event = z.strictObject({ ...common, platform: z.literal('event'), event_types: z.array(text).min(1) });
const binarySensor = z.strictObject({
  ...common,
  platform: z.literal('binary_sensor'),
  payload_on: text,
  payload_off: text,
});

/**
 * Follows Home Assistant's schema (homeassistant/components/mqtt/schemas.py): requires the same keys, and allows no
 * unknown ones.
 */
export const deviceDiscovery = z.strictObject({
  device: z.strictObject({
    identifiers: z.array(text).min(1),
    name: text,
    manufacturer: text.optional(),
    model: text.optional(),
    sw_version: text.optional(),
    configuration_url: z.url({ protocol: /^https?$/ }).optional(),
  }),
  origin: z.strictObject({
    name: text,
    sw_version: text.optional(),
    support_url: z.url({ protocol: /^https?$/ }).optional(),
  }),
  availability: z.array(z.strictObject({ topic })).min(1),
  qos: z.int().min(0).max(2),
  components: z
    .record(z.string().regex(/^[\w-]+$/), z.looseObject({ platform: z.enum(COMPONENTS) }))
    .pipe(z.record(z.string(), z.discriminatedUnion('platform', [event, binarySensor]))),
});
type Discovery = z.output<typeof deviceDiscovery>;

/** Home Assistant's own pattern for discovery topics. */
const DISCOVERY = /^homeassistant\/(?<component>\w+)\/(?:[\w-]+\/)?(?<device>[\w-]+)\/config$/;

type Event = { event_type: string; id: string; title: string; message: string; [key: string]: unknown };

/** The devices and states that Home Assistant would show. */
export type TestHome = {
  /** By the id in the discovery topic. */
  devices: ReadonlyMap<string, Discovery>;
  /** Since it began. */
  events(device: string): Event[];
  /** The state as shown. Undefined when unknown. */
  state(device: string, component: string): string | undefined;
  /** Every state since it began. */
  states(device: string, component: string): readonly string[];
  isAvailable(device: string): boolean;
  /** True while the broker has anything of the device. */
  knows(device: string): boolean;
  /** Every value of the availability topic. */
  availability: readonly string[];
  /** Errors for messages that Home Assistant would have refused. */
  faults: readonly unknown[];
  /** Announces that Home Assistant has started. */
  sayOnline(): Promise<void>;
  publish(topic: string, payload: string, options?: { retain?: boolean }): Promise<void>;
  close(): Promise<void>;
};

export async function startHome({ home }: Pick<TestMosquitto, 'home'>): Promise<TestHome> {
  const client = await connectAsync({ protocol: 'mqtt', ...home, protocolVersion: 5, reconnectPeriod: 100 });
  const devices = new Map<string, Discovery>();
  const events = new Map<string, Event[]>();
  const values = new Map<string, string[]>();
  const availability: string[] = [];
  const faults: unknown[] = [];

  const discover = (component: string, device: string, payload: string) => {
    if (payload === '') return void devices.delete(device);
    if (component !== 'device') throw new Error(`unexpected discovery of ${component}`);
    devices.set(device, deviceDiscovery.parse(JSON.parse(payload)));
  };
  const receive = (at: string, payload: string, isRetained: boolean) => {
    const { component = '', device = '' } = DISCOVERY.exec(at)?.groups ?? {};
    if (component !== '') discover(component, device, payload);
    else if (at.endsWith('/config')) throw new Error(`not a topic of discovery: ${at}`);
    else if (at.endsWith('/event') && isRetained) throw new Error(`an event is retained at ${at}`);
    else if (at.endsWith('/event')) events.set(at, [...(events.get(at) ?? []), JSON.parse(payload)]);
    else {
      values.set(at, [...(values.get(at) ?? []), payload]);
      if (at.endsWith('/status')) availability.push(payload);
    }
  };
  client.on('message', (at, payload, { retain }) => {
    try {
      receive(at, payload.toString(), retain);
    } catch (error) {
      faults.push(error);
    }
  });
  await client.subscribeAsync(['homeassistant/+/+/config', 'homeassistant/+/+/+/config', 'towscout/#'], { qos: 1 });
  const componentOf = (device: string, component: string) => devices.get(device)?.components[component];
  const valuesOf = (device: string, component: string) =>
    values.get(componentOf(device, component)?.state_topic ?? '') ?? [];
  return {
    devices,
    events: (device) => events.get(componentOf(device, 'alert')?.state_topic ?? '') ?? [],
    state: (device, component) => valuesOf(device, component).at(-1),
    states: valuesOf,
    isAvailable: (device) =>
      devices.get(device)?.availability.some(({ topic: at }) => values.get(at)?.at(-1) === 'online') ?? false,
    knows: (device) => devices.has(device) || [...values].some(([at, all]) => at.includes(device) && all.at(-1) !== ''),
    availability,
    faults,
    sayOnline: async () => void (await client.publishAsync('homeassistant/status', 'online', { qos: 1 })),
    publish: async (at, payload, { retain = false } = {}) =>
      void (await client.publishAsync(at, payload, { qos: 1, retain })),
    close: () => client.endAsync(true),
  };
}
