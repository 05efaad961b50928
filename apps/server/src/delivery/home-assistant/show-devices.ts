import { MINUTE_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import { toLocale } from '@towscout/messages/locale';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { VERSION } from '#platform/version.ts';

import { findAlertsSince, findMqttChannels, listMqttChannels, type MqttChannel } from '../channels/channels.queries.ts';
import { type Broker, REASONS } from '../channels/mqtt/broker.ts';
import { type Topics, EVENT_TYPES } from '../channels/mqtt/mqtt-channel.ts';
import type { Outbox, Message } from '../message.port.ts';

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

/** Some are news for days, such as a tow zone that was announced. */
const IN_FORCE_MINUTES = 60;

type Told = Pick<Message, 'tag' | 'silent' | 'notifiedAt' | 'until' | 'isStillWanted'>;

type Device = { id: string; name: string };

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

/**
 * Until when one of these alerts is in force: it has not ended, and is still news, for an hour at most. Null when none
 * is.
 */
export function inForceUntil(alerts: readonly Told[], now: Date): Date | null {
  const latest = [...Map.groupBy(alerts, ({ tag }) => tag).values()].flatMap(
    (ofSubject) => ofSubject.toSorted((one, other) => other.notifiedAt.getTime() - one.notifiedAt.getTime())[0] ?? [],
  );
  const ends = latest.filter(({ silent, isStillWanted }) => !silent && isStillWanted).map(endOf);
  const last = Math.max(...ends);
  return last > now.getTime() ? new Date(last) : null;
}

const endOf = ({ notifiedAt, until }: Told): number =>
  Math.min(until.getTime(), notifiedAt.getTime() + IN_FORCE_MINUTES * MINUTE_MS);

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
