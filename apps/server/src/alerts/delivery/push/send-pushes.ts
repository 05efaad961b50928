import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findNotifications } from '../../notifications/notifications.queries.ts';
import { findOvertaken } from '../overtaken.ts';
import { parcelOf } from './push-message.ts';
import type { PushOutcome, PushParcel, PushService } from './push-service.port.ts';
import type { PushTask, RetryQueues } from './push-task.ts';
import { recordOutcomes, type Retry } from './record-outcomes.ts';
import { retryWait } from './retry-wait.ts';
import type { SlowServices } from './slow-services.ts';
import { findSubscriptions, type SubscriptionRow } from './subscriptions.queries.ts';

export type SendingDeps = { db: Database; clock: Clock; jobs: Jobs; pushService: PushService; slowServices: SlowServices; queues: RetryQueues };

type Pace = { timeoutMs: number; asksSlow: boolean };
/** Other alerts wait behind these, and so they are short and ask nobody who is known to hang. */
export const QUICK: Pace = { timeoutMs: 3000, asksSlow: false };
export const PATIENT: Pace = { timeoutMs: 10_000, asksSlow: true };

type Sending = { task: PushTask; device: SubscriptionRow; parcel: PushParcel };
type Sent = Sending & { outcome: PushOutcome };

/** Sends a batch of messages at once. What fails for a while is enqueued again; who is gone is forgotten. */
export async function sendPushes(deps: SendingDeps, tasks: readonly PushTask[], { timeoutMs, asksSlow }: Pace): Promise<void> {
  const { pushService, slowServices, queues } = deps;
  const now = deps.clock.now();
  const sendings = await prepare(deps, tasks, now);
  const isHeld = ({ device }: Sending): boolean => !asksSlow && slowServices.isSlow(device.endpoint, now);
  const { held = [], due = [] } = Object.groupBy(sendings, (sending) => (isHeld(sending) ? 'held' : 'due'));
  const send = async (sending: Sending): Promise<Sent> => ({ ...sending, outcome: await pushService.send(sending.device, sending.parcel, timeoutMs) });
  const sent = await Promise.all(due.map(send));
  for (const { device, outcome } of sent) if (outcome.kind === 'silent') slowServices.sawSlow(device.endpoint, now);
  const retries = [...held.map(({ task }) => ({ task, queue: queues.slow, afterSeconds: 0 })), ...sent.flatMap((each) => retryOf(each, queues))];
  await recordOutcomes(deps, sent, retries, now);
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

function retryOf({ task, parcel, outcome }: Sent, { again, slow }: RetryQueues): Retry[] {
  if (outcome.kind !== 'later' && outcome.kind !== 'silent') return [];
  const afterSeconds = retryWait(task.attempt, outcome.kind === 'later' ? outcome.afterSeconds : null, parcel.ttlSeconds);
  if (afterSeconds === null) return [];
  return [{ task: { ...task, attempt: task.attempt + 1 }, queue: outcome.kind === 'silent' ? slow : again, afterSeconds }];
}
