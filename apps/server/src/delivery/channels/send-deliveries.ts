import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import type { Locale } from '@towscout/messages/locale';

import type { Clock } from '#platform/clock.ts';
import { transact, type Tx } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import type { Outbox } from '../message.port.ts';
import { type FairShare, interleaved, type PushQueue, queueFor } from '../push/fair-share.ts';
import type { ChannelSender } from './channel-sender.ts';
import type { ChannelStore, OpenChannel } from './channel-store.ts';
import { type ChannelRow, findOpenDeliveries, type ActiveChannel, insertDeliveries } from './channels.queries.ts';
import type { Result } from './health.ts';
import { type Attempt, type DeliveryTask, enqueueRetries, type RecordDeps, recordResults } from './record-results.ts';
import { toChannelMessage, channelRetryDelay, giveUpAt, sendMessage } from './send-message.ts';
import type { ChannelMessage, ChannelOutcome } from './services/define-channel.ts';

export type SendDeps = RecordDeps & {
  clock: Clock;
  outbox: Outbox;
  store: ChannelStore;
  sender: ChannelSender;
  fairShare: FairShare;
  publicUrl: string | null;
};

/** `isQuick`: channels known to hang, and more than an account's share, wait in the slow lane. */
export type Lane = { timeoutMs: number; isQuick: boolean };

type Sending = { task: DeliveryTask; row: ChannelRow; channel: OpenChannel; message: ChannelMessage; locale: Locale };

export async function sendDeliveries(deps: SendDeps, tasks: readonly DeliveryTask[], lane: Lane): Promise<void> {
  const now = deps.clock.now();
  const { sendings, closed } = await prepare(deps, tasks, now);
  const { due = [], apart = [] } = Object.groupBy(sendings, (sending) =>
    !lane.isQuick || deps.fairShare.enter(toPushed(sending), now) ? 'due' : 'apart',
  );
  if (apart.length > 0)
    await transact(deps.db, (tx) =>
      enqueueRetries(
        tx,
        deps,
        apart.map(({ task }) => ({ task, afterSeconds: 0 })),
      ),
    );
  const attempts = await Promise.all(due.map((sending) => attempt(deps, sending, lane)));
  await recordResults(deps, [...closed, ...attempts], now);
}

const toPushed = ({ row, channel }: Sending) => ({ userId: row.userId, endpoint: channel.url.href });

async function prepare(
  { db, outbox, store, publicUrl }: SendDeps,
  tasks: readonly DeliveryTask[],
  now: Date,
): Promise<{ sendings: Sending[]; closed: Attempt[] }> {
  const notificationIds = [...new Set(tasks.map(({ notificationId }) => notificationId))];
  const open = await findOpenDeliveries(db, [...new Set(tasks.map(({ channelId }) => channelId))], notificationIds);
  const rows = new Map(
    open.map(({ notificationId, ring, channel }) => [`${channel.id} ${notificationId} ${ring}`, channel]),
  );
  const messages = new Map((await outbox.find(db, notificationIds)).map((message) => [message.id, message]));
  const sendings: Sending[] = [];
  const closed: Attempt[] = [];
  for (const task of tasks) {
    const row = rows.get(`${task.channelId} ${task.notificationId} ${task.ring}`);
    const message = messages.get(task.notificationId);
    if (!row || !message?.isStillWanted || message.userId !== row.userId) continue;
    if (task.ring > 0 && message.isAnswered) continue;
    const channel = store.open(row);
    const objection = inLocale(message.locale, () =>
      channel ? channel.findObjection() : m.delivery_server_settings_unreadable(),
    );
    if (!channel || objection !== null)
      closed.push({ task, result: { kind: 'gone', reason: objection ?? '' }, retry: null, move: null });
    else if (now < giveUpAt(channel.adapter, message))
      sendings.push({
        task,
        row,
        channel,
        locale: message.locale,
        message: toChannelMessage(message, publicUrl, task),
      });
  }
  return { sendings, closed };
}

async function attempt(deps: SendDeps, sending: Sending, { timeoutMs, isQuick }: Lane): Promise<Attempt> {
  const { clock, fairShare } = deps;
  // The user reads why it failed.
  const { outcome, moved } = await inLocale(sending.locale, () =>
    sendMessage(deps, sending.channel, sending.message, timeoutMs),
  );
  if (outcome.kind === 'silent') fairShare.sawSlow(toPushed(sending), clock.now());
  if (isQuick) fairShare.leave(toPushed(sending));
  const move = moved && { from: sending.row, settings: deps.store.sealSettings(sending.row.id, moved) };
  return { ...toAttempt(sending, outcome, clock.now()), move };
}

function toAttempt(
  { task, channel: { adapter }, message }: Sending,
  outcome: ChannelOutcome,
  now: Date,
): Omit<Attempt, 'move'> {
  if (outcome.kind === 'sent' || outcome.kind === 'gone') return { task, result: outcome, retry: null };
  // The next ring is soon.
  if (task.ring > 0) return { task, result: { kind: 'failed', reason: outcome.reason }, retry: null };
  const secondsLeft = (giveUpAt(adapter, message).getTime() - now.getTime()) / 1000;
  const retryAfter = outcome.kind === 'later' ? outcome.afterSeconds : null;
  const afterSeconds =
    outcome.kind === 'refused' ? null : channelRetryDelay(adapter, { attempt: task.attempt, retryAfter, secondsLeft });
  const result: Result = { kind: afterSeconds === null ? 'given-up' : 'failed', reason: outcome.reason };
  const retry = afterSeconds === null ? null : { task: { ...task, attempt: task.attempt + 1 }, afterSeconds };
  return { task, result, retry };
}

export type NewDelivery = { channel: ActiveChannel; notificationId: string; ring: number; isRinging: boolean };

type Deps = { jobs: Jobs; clock: Clock; lanes: Record<PushQueue, Job<DeliveryTask>> };

/** Each in the lane of its channel; those that are known are left out. */
export async function enqueueDeliveries(
  tx: Tx,
  { jobs, clock, lanes }: Deps,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const toKey = (channelId: string, notificationId: string) => `${channelId} ${notificationId}`;
  const rows = deliveries.map(({ channel, notificationId, ring }) => ({ channelId: channel.id, notificationId, ring }));
  const inserted = await insertDeliveries(tx, rows, clock.now());
  const news = new Set(inserted.map(({ channelId, notificationId }) => toKey(channelId, notificationId)));
  const tasks = interleaved(
    deliveries
      .filter(({ channel, notificationId }) => news.has(toKey(channel.id, notificationId)))
      .map(({ channel, notificationId, ring, isRinging }) => ({
        userId: channel.userId,
        queue: queueFor(channel),
        task: { channelId: channel.id, notificationId, ring, isRinging, attempt: 1 },
      })),
  );
  for (const [queue, some] of Map.groupBy(tasks, (each) => each.queue)) {
    await jobs.enqueueAll(
      tx,
      lanes[queue],
      some.map(({ task }) => task),
    );
  }
}
