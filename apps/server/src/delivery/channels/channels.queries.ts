import { and, asc, count, eq, getTableColumns, inArray, isNull, lt, sql, gt, gte } from 'drizzle-orm';

import { localeOf } from '#accounts';
import { isOneOf } from '#platform/db/conditions.ts';
import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

import { alertChannels, channelDeliveries } from '../delivery.table.ts';
import type { Health } from './health.ts';

export type ChannelRow = typeof alertChannels.$inferSelect;
export type Delivery = Pick<typeof channelDeliveries.$inferSelect, 'channelId' | 'notificationId' | 'ring'>;
export type ActiveChannel = Pick<ChannelRow, 'id' | 'userId' | 'kind' | 'lastSentAt' | 'lastProblem'>;

export const listChannels = (executor: Executor, userId: string): Promise<ChannelRow[]> =>
  executor
    .select()
    .from(alertChannels)
    .where(eq(alertChannels.userId, userId))
    .orderBy(asc(alertChannels.createdAt), asc(alertChannels.id));

export async function countChannels(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor.select({ count: count() }).from(alertChannels).where(eq(alertChannels.userId, userId));
  return row?.count ?? 0;
}

export async function insertChannel(tx: Tx, row: typeof alertChannels.$inferInsert): Promise<ChannelRow> {
  const [inserted] = await tx.insert(alertChannels).values(row).returning();
  if (!inserted) throw new Error('the channel did not come back');
  return inserted;
}

const isTheirs = (userId: string, id: string) => and(eq(alertChannels.userId, userId), eq(alertChannels.id, id));

export async function findChannel(executor: Executor, userId: string, id: string): Promise<ChannelRow | null> {
  const [row] = await executor.select().from(alertChannels).where(isTheirs(userId, id));
  return row ?? null;
}

export async function lockChannel(tx: Tx, userId: string, id: string): Promise<ChannelRow | null> {
  const [row] = await tx.select().from(alertChannels).where(isTheirs(userId, id)).for('update');
  return row ?? null;
}

export async function updateChannel(
  tx: Tx,
  id: string,
  changes: Partial<Health & Pick<ChannelRow, 'settings'>>,
): Promise<ChannelRow> {
  const [row] = await tx.update(alertChannels).set(changes).where(eq(alertChannels.id, id)).returning();
  if (!row) throw new Error('the channel is gone');
  return row;
}

/** Only if they are still those that are given. */
export async function replaceSettings(
  tx: Tx,
  { id, settings: known }: Pick<ChannelRow, 'id' | 'settings'>,
  settings: string,
): Promise<boolean> {
  const replaced = await tx
    .update(alertChannels)
    .set({ settings })
    .where(and(eq(alertChannels.id, id), eq(alertChannels.settings, known)))
    .returning({ id: alertChannels.id });
  return replaced.length > 0;
}

export async function deleteChannel(tx: Tx, userId: string, id: string): Promise<ChannelRow | null> {
  const [row] = await tx.delete(alertChannels).where(isTheirs(userId, id)).returning();
  return row ?? null;
}

export const deleteUserChannels = (tx: Tx, userId: string): Promise<ChannelRow[]> =>
  tx.delete(alertChannels).where(eq(alertChannels.userId, userId)).returning();

/** Those that are on. */
export const listActiveOfKind = (executor: Executor, kind: ChannelRow['kind']): Promise<ChannelRow[]> =>
  executor
    .select()
    .from(alertChannels)
    .where(and(eq(alertChannels.kind, kind), isNull(alertChannels.turnedOffAt)))
    .orderBy(asc(alertChannels.id));

/** Of these kinds, and on. */
export const findChannelsOfKinds = (
  executor: Executor,
  user: string,
  kinds: readonly ChannelRow['kind'][],
): Promise<ActiveChannel[]> => {
  const { id, userId, kind, lastSentAt, lastProblem, turnedOffAt } = alertChannels;
  return executor
    .select({ id, userId, kind, lastSentAt, lastProblem })
    .from(alertChannels)
    .where(and(eq(userId, user), inArray(kind, [...kinds]), isNull(turnedOffAt)));
};

/** Returns only new ones. */
export async function insertDeliveries(tx: Tx, deliveries: readonly Delivery[], now: Date): Promise<Delivery[]> {
  const rows = insertRows(
    channelDeliveries,
    deliveries.map((delivery) => ({ ...delivery, createdAt: now })),
  );
  const news = tx.$with('news', getTableColumns(channelDeliveries)).as(sql`${rows} on conflict do nothing returning *`);
  const { channelId, notificationId, ring } = news;
  return tx.with(news).select({ channelId, notificationId, ring }).from(news);
}

/** Not yet sent, to channels that are on. */
export const findOpenDeliveries = (
  executor: Executor,
  channelIds: readonly string[],
  notificationIds: readonly string[],
): Promise<{ notificationId: string; ring: number; channel: ChannelRow }[]> =>
  executor
    .select({ notificationId: channelDeliveries.notificationId, ring: channelDeliveries.ring, channel: alertChannels })
    .from(channelDeliveries)
    .innerJoin(alertChannels, eq(alertChannels.id, channelDeliveries.channelId))
    .where(
      and(
        isOneOf(channelDeliveries.channelId, channelIds),
        isOneOf(channelDeliveries.notificationId, notificationIds),
        isNull(channelDeliveries.endedAt),
        isNull(alertChannels.turnedOffAt),
      ),
    );

/** In a fixed order, against deadlocks. */
export const lockChannels = (tx: Tx, ids: readonly string[]): Promise<ChannelRow[]> =>
  tx.select().from(alertChannels).where(isOneOf(alertChannels.id, ids)).orderBy(asc(alertChannels.id)).for('update');

export async function saveHealth(tx: Tx, states: readonly (Health & { id: string })[]): Promise<void> {
  await tx.execute(sql`
    update ${alertChannels} set
      last_sent_at = given."lastSentAt", last_problem = given."lastProblem", given_up = given."givenUp",
      failing_since = given."failingSince", turned_off_at = given."turnedOffAt"
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      as given(id uuid, "lastSentAt" timestamptz, "lastProblem" text, "givenUp" integer, "failingSince" timestamptz,
        "turnedOffAt" timestamptz)
    where ${alertChannels.id} = given.id`);
}

export async function endDeliveries(tx: Tx, deliveries: readonly Delivery[], now: Date): Promise<void> {
  if (deliveries.length === 0) return;
  await tx.execute(sql`
    update ${channelDeliveries} set ended_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as given("channelId" uuid, "notificationId" uuid, ring integer)
    where channel_id = given."channelId" and notification_id = given."notificationId"
      and ${channelDeliveries.ring} = given.ring`);
}

export const deleteDeliveriesBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, channelDeliveries, lt(channelDeliveries.createdAt, instant));

export async function findChannelsById(executor: Executor, ids: readonly string[]): Promise<ChannelRow[]> {
  return executor.select().from(alertChannels).where(isOneOf(alertChannels.id, ids));
}

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
