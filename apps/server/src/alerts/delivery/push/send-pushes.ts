import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findNotifications } from '../../notifications/notifications.queries.ts';
import { findOvertaken } from '../overtaken.ts';
import type { FairShare } from './fair-share.ts';
import { parcelOf } from './push-message.ts';
import type { PushOutcome, PushParcel, PushService } from './push-service.port.ts';
import type { PushTask, RetryQueues } from './push-task.ts';
import { recordOutcomes, type Retry } from './record-outcomes.ts';
import { retryWait } from './retry-wait.ts';
import { findSubscriptions, type SubscriptionRow } from './subscriptions.queries.ts';

export type SendingDeps = { db: Database; clock: Clock; jobs: Jobs; pushService: PushService; fairShare: FairShare; queues: RetryQueues };

/** `isFair`: asks nobody who is known to hang, and of one account a few at once. */
export type Pace = { timeoutMs: number; isFair: boolean };

/** Attempts to tell one alert to a device that never took a push. */
const UNPROVEN_ATTEMPTS = 4;

type Sending = { task: PushTask; device: SubscriptionRow; parcel: PushParcel };
type Sent = Sending & { outcome: PushOutcome };

/** Sends a batch of messages at once. What fails for a while is enqueued again; who is gone is forgotten. */
export async function sendPushes(deps: SendingDeps, tasks: readonly PushTask[], { timeoutMs, isFair }: Pace): Promise<void> {
  const { pushService, fairShare, queues } = deps;
  const now = deps.clock.now();
  const sendings = await prepare(deps, tasks, now);
  const { due = [], apart = [] } = Object.groupBy(sendings, ({ device }) => (!isFair || fairShare.enter(device, now) ? 'due' : 'apart'));
  const send = async (sending: Sending): Promise<Sent> => {
    const outcome = await pushService.send(sending.device, sending.parcel, timeoutMs);
    if (outcome.kind === 'silent') fairShare.sawSlow(sending.device, now);
    if (isFair) fairShare.leave(sending.device);
    return { ...sending, outcome };
  };
  const sending = Promise.all(due.map(send));
  // They do not wait until the slowest of the others has answered.
  if (apart.length > 0) await recordOutcomes(deps, [], apart.map(({ task }) => ({ task, queue: queues.slow, afterSeconds: 0 })), now);
  const sent = await sending;
  await recordOutcomes(deps, sent, sent.flatMap((each) => retryOf(each, queues)), now);
}

async function prepare({ db }: SendingDeps, tasks: readonly PushTask[], now: Date): Promise<Sending[]> {
  const notifications = new Map((await findNotifications(db, tasks.map(({ notificationId }) => notificationId))).map((row) => [row.id, row]));
  const devices = new Map((await findSubscriptions(db, tasks.map(({ subscriptionId }) => subscriptionId))).map((row) => [row.id, row]));
  const overtaken = await findOvertaken(db, [...notifications.values()]);
  return tasks.flatMap((task) => {
    const [row, device] = [notifications.get(task.notificationId), devices.get(task.subscriptionId)];
    // A device that changed hands is not told what was meant for somebody else.
    if (!row || !device || row.userId !== device.userId || overtaken.has(row.id)) return [];
    const parcel = parcelOf(row, now);
    return parcel ? [{ task, device, parcel }] : [];
  });
}

function retryOf({ task, device, parcel, outcome }: Sent, { again, slow }: RetryQueues): Retry[] {
  if (outcome.kind !== 'later' && outcome.kind !== 'silent') return [];
  if (device.lastSentAt === null && task.attempt >= UNPROVEN_ATTEMPTS) return [];
  const afterSeconds = retryWait(task.attempt, outcome.kind === 'later' ? outcome.afterSeconds : null, parcel.ttlSeconds);
  if (afterSeconds === null) return [];
  return [{ task: { ...task, attempt: task.attempt + 1 }, queue: outcome.kind === 'silent' ? slow : again, afterSeconds }];
}
