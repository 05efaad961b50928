import type { MqttBroker } from '#platform/config/channel-variables.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';

import type { HomeDevices } from '../channels/channel-store.ts';
import {
  type BrokerTiming,
  createBroker,
  createMqttTransport,
  createRounds,
  type Rounds,
} from '../channels/mqtt/broker.ts';
import { createMqttChannel, createTopics, siteName } from '../channels/mqtt/mqtt-channel.ts';
import type { Adapter } from '../channels/services/define-channel.ts';
import type { Outbox } from '../message.port.ts';
import { createDeviceJobs, noDeviceJobs } from './device-jobs.ts';
import { removeUnknown, type ShowDeps, showAllDevices } from './show-devices.ts';

export type MqttTiming = BrokerTiming & {
  /** So that nodes don't answer Home Assistant's start all at once. */
  birthSpreadMs: number;
  retryMs: number;
};

export const MQTT_TIMING: MqttTiming = {
  connectMs: 10_000,
  keepAliveSeconds: 30,
  reconnectMs: { first: 1000, longest: 60_000 },
  birthSpreadMs: 5000,
  retryMs: 30_000,
};

type Mqtt = {
  /** Null where the operator has set no broker. */
  adapter: Adapter | null;
  devices: HomeDevices;
  jobs: Job<never>[];
  isAway(): boolean;
  start(): void;
  stop(): Promise<void>;
};

type Deps = Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'jobs' | 'random' | 'metrics' | 'secrets'> & {
  outbox: Outbox;
  publicUrl: string | null;
  timing: MqttTiming;
};

/** More leftovers than these are removed after the next connection. */
const MOST_RETAINED = 10_000;
const GATHER_MS = 200;

export function createMqtt(deps: Deps): Mqtt {
  const { MQTT_URL: address } = deps.config;
  const mqtt = address ? connectTo(address, deps) : UNSET;
  deps.metrics.gauge(
    'mqtt_disconnected',
    "1 while the MQTT broker isn't connected: alerts to Home Assistant wait for it. 0 without MQTT_URL.",
    () => Number(mqtt.isAway()),
  );
  return mqtt;
}

const UNSET: Mqtt = {
  adapter: null,
  devices: { follow: async () => undefined, showAlerts: async () => undefined },
  jobs: noDeviceJobs,
  isAway: () => false,
  start: () => undefined,
  stop: async () => undefined,
};

function connectTo(address: MqttBroker, deps: Deps): Mqtt {
  const { config, log, random, secrets, timing } = deps;
  // Outlives a change of SESSION_SECRET: what is shown must still be found after it.
  const topics = createTopics(siteName(secrets.push), config.MQTT_DISCOVERY_PREFIX);
  const broker = createBroker({
    address,
    timing,
    log,
    random,
    statusTopic: topics.status,
    topics: [topics.birth, topics.allDiscovery],
    onConnected: () => devices.ask(0),
    onMessage(topic, payload, isRetained) {
      if (topic === topics.birth && payload === 'online') devices.ask(random() * timing.birthSpreadMs);
      const channelId = isRetained && payload !== '' ? topics.findChannel(topic) : null;
      if (channelId === null || seen.size >= MOST_RETAINED) return;
      seen.add(channelId);
      leftovers.ask(GATHER_MS);
    },
  });
  const shows: ShowDeps = { ...deps, topics, broker, showAtEnd: (inForce) => deviceJobs.showAtEnd(inForce) };
  const deviceJobs = createDeviceJobs(shows, deps);
  const createRound = (round: () => Promise<void>): Rounds => {
    const rounds = createRounds(round, (error) => {
      // The next connection begins anew.
      if (!broker.isConnected()) return;
      log.warn({ err: error }, 'the devices in Home Assistant could not be updated and will be tried again');
      rounds.ask(timing.retryMs);
    });
    return rounds;
  };
  /** Channels whose discovery the broker had when it was asked. */
  const seen = new Set<string>();
  const devices = createRound(() => showAllDevices(shows));
  const leftovers = createRound(async () => {
    const channelIds = [...seen];
    await removeUnknown(shows, channelIds);
    for (const id of channelIds) seen.delete(id);
  });
  return {
    adapter: createMqttChannel(topics, createMqttTransport(broker)),
    devices: deviceJobs.devices,
    jobs: deviceJobs.jobs,
    isAway: () => !broker.isConnected(),
    start: () => broker.start(),
    async stop() {
      await broker.stop();
      await Promise.all([devices.stop(), leftovers.stop()]);
    },
  };
}
