import { inLocale } from '@towscout/messages/in-locale';
import { toLocale } from '@towscout/messages/locale';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import { findAlertsSince, findMqttChannels, listMqttChannels, type MqttChannel } from '../channels/channels.queries.ts';
import { type Broker, REASONS } from '../channels/mqtt/broker.ts';
import type { Topics } from '../channels/mqtt/mqtt-channel.ts';
import type { Outbox } from '../message.port.ts';
import { toDiscovery } from './discovery.ts';
import { IN_FORCE_MINUTES, inForceUntil } from './in-force.ts';

export type ShowDeps = {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  topics: Topics;
  broker: Pick<Broker, 'publish'>;
  publicUrl: string | null;
  /** Shows these states once more when they end. */
  showAtEnd(inForce: InForce): Promise<void>;
};

/** By channel, until when; without those for which no alert is in force. */
export type InForce = ReadonlyMap<string, Date>;

const TIMEOUT_MS = 5000;
/** Of publishing states until they no longer change. */
export const MOST_ROUNDS = 3;
const CHANNELS_PER_PAGE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Throws when the broker doesn't take it. */
async function retain({ broker }: ShowDeps, topic: string, payload: string): Promise<void> {
  const answer = await broker.publish(topic, payload, { retain: true, timeoutMs: TIMEOUT_MS });
  if (answer.kind !== 'acknowledged') throw new Error(`the MQTT broker is ${answer.kind}`);
  if (answer.reason >= REASONS.unspecified) throw new Error(`the MQTT broker refused a topic (${answer.reason})`);
}

async function findInForce({ db, clock, outbox }: ShowDeps, channelIds: readonly string[]): Promise<InForce> {
  const now = clock.now();
  const told = await findAlertsSince(db, channelIds, minutesBefore(now, IN_FORCE_MINUTES));
  const found = await outbox.find(db, [...new Set(told.map(({ notificationId }) => notificationId))]);
  const messages = new Map(found.map((message) => [message.id, message]));
  return new Map(
    [...Map.groupBy(told, ({ channelId }) => channelId)].flatMap(([channelId, alerts]) => {
      const until = inForceUntil(
        alerts.flatMap(({ notificationId }) => messages.get(notificationId) ?? []),
        now,
      );
      return until ? [[channelId, until] as const] : [];
    }),
  );
}

/**
 * Looks again after publishing, because another node may have published what changed meanwhile. A state's end is certain
 * before it is shown, because the broker may be away for longer than jobs are retried. Throws when states keep changing.
 */
export async function showStates(deps: ShowDeps, channels: readonly Pick<MqttChannel, 'id'>[]): Promise<void> {
  const ids = channels.map(({ id }) => id);
  const shown = new Map<string, string>();
  for (let round = 0; ; round += 1) {
    const inForce = await findInForce(deps, ids);
    const stateOf = (id: string) => (inForce.has(id) ? 'ON' : 'OFF');
    const changed = ids.filter((id) => shown.get(id) !== stateOf(id));
    // A channel that was removed meanwhile may have been removed there before it was shown.
    if (changed.length === 0) return removeUnknown(deps, ids);
    if (round === MOST_ROUNDS) throw new Error('the states for Home Assistant keep changing');
    await deps.showAtEnd(inForce);
    for (const id of changed) {
      await retain(deps, deps.topics.state(id), stateOf(id));
      shown.set(id, stateOf(id));
    }
  }
}

async function showDevices(deps: ShowDeps, channels: readonly MqttChannel[]): Promise<void> {
  const { topics, publicUrl } = deps;
  for (const channel of channels) {
    const discovery = inLocale(toLocale(channel.locale), () => toDiscovery(channel, topics, publicUrl));
    await retain(deps, topics.discovery(channel.id), JSON.stringify(discovery));
  }
  await showStates(deps, channels);
}

/** Its discovery last: as long as that is there, the rest is known to be. */
async function removeDevice(deps: ShowDeps, channelId: string): Promise<void> {
  await retain(deps, deps.topics.state(channelId), '');
  await retain(deps, deps.topics.discovery(channelId), '');
}

/** Shows those that are on; removes those that are off, gone, or were never there. */
export async function followChannels(deps: ShowDeps, channelIds: readonly string[]): Promise<void> {
  const channels = await findMqttChannels(deps.db, channelIds);
  await showDevices(deps, channels);
  const shown = new Set(channels.map(({ id }) => id));
  for (const id of channelIds) if (!shown.has(id)) await removeDevice(deps, id);
}

export async function removeUnknown(deps: ShowDeps, channelIds: readonly string[]): Promise<void> {
  const known = new Set((await findMqttChannels(deps.db, channelIds)).map(({ id }) => id));
  for (const id of channelIds) if (!known.has(id)) await removeDevice(deps, id);
}

export async function showAllDevices(deps: ShowDeps): Promise<void> {
  for (let after = FIRST_ID; ;) {
    const page = await listMqttChannels(deps.db, after, CHANNELS_PER_PAGE);
    await showDevices(deps, page);
    const last = page.at(-1);
    if (!last || page.length < CHANNELS_PER_PAGE) return;
    after = last.id;
  }
}
