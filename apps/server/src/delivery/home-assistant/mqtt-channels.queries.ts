import { and, asc, eq, gt, gte, isNull } from 'drizzle-orm';

import { localeOf } from '#accounts';
import type { Executor } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';

import type { ChannelRow } from '../channels/channels.queries.ts';
import { alertChannels, channelDeliveries } from '../channels/channels.table.ts';

export type MqttChannel = Pick<ChannelRow, 'id' | 'name'> & { locale: string | null };

const columns = { id: alertChannels.id, name: alertChannels.name, locale: localeOf(alertChannels.userId) };

const isOn = and(eq(alertChannels.kind, 'mqtt'), isNull(alertChannels.turnedOffAt));

/** Those that are on, in the order of their ids. */
export const listMqttChannels = (executor: Executor, after: string, most: number): Promise<MqttChannel[]> =>
  executor
    .select(columns)
    .from(alertChannels)
    .where(and(isOn, gt(alertChannels.id, after)))
    .orderBy(asc(alertChannels.id))
    .limit(most);

export const findMqttChannels = (executor: Executor, ids: readonly string[]): Promise<MqttChannel[]> =>
  executor
    .select(columns)
    .from(alertChannels)
    .where(and(isOn, isOneOf(alertChannels.id, ids)));

/** Alerts, not rings. */
export const findAlertsSince = (
  executor: Executor,
  channelIds: readonly string[],
  since: Date,
): Promise<{ channelId: string; notificationId: string }[]> =>
  executor
    .select({ channelId: channelDeliveries.channelId, notificationId: channelDeliveries.notificationId })
    .from(channelDeliveries)
    .where(
      and(
        isOneOf(channelDeliveries.channelId, channelIds),
        eq(channelDeliveries.ring, 0),
        gte(channelDeliveries.createdAt, since),
      ),
    );
