import type { Clock } from '../../../platform/clock.ts';
import { type Database, transact } from '../../../platform/db/database.ts';
import type { Job, Jobs } from '../../../platform/jobs/jobs.ts';
import { findOvertaken } from '../overtaken.ts';
import { findNotifications } from '../../notifications/notifications.queries.ts';
import { parcelOf } from './push-message.ts';
import type { PushOutcome, PushParcel, PushService } from './push-service.port.ts';
import type { SlowServices } from './slow-services.ts';
import { findSubscriptions, forgetSubscriptions, markProblem, markSent, type SubscriptionRow } from './subscriptions.queries.ts';

/** One message to one device. */
export type PushTask = { notificationId: string; subscriptionId: string; attempt: number; [key: string]: unknown };

export type SendingDeps = { db: Database; clock: Clock; jobs: Jobs; pushService: PushService; slowServices: SlowServices; again: Job<PushTask> };

const MOST_ATTEMPTS = 6;
/** Waits of 5, 10, 20, 40 … seconds when the push service does not name one; an alert is worth minutes. */
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 300;

type Pace = { timeoutMs: number; waitsForSlow: boolean };
/** The first attempt holds up the alerts behind it, and so is short; the others have a queue of their own. */
export const FIRST: Pace = { timeoutMs: 3000, waitsForSlow: false };
export const AGAIN: Pace = { timeoutMs: 10_000, waitsForSlow: true };

type Sending = { task: PushTask; device: SubscriptionRow; parcel: PushParcel };

/** Sends a batch of messages at once. What fails for a while is enqueued again; who is gone is forgotten. */
export async function sendPushes(deps: SendingDeps, tasks: readonly PushTask[], pace: Pace): Promise<void> {
  const now = deps.clock.now();
  const sendings = await prepare(deps, tasks, now);
  const outcomes = await Promise.all(sendings.map((sending) => outcomeOf(deps, sending, pace, now)));
  await transact(deps.db, async (tx) => {
    const of = (kind: PushOutcome['kind']) => outcomes.filter(({ outcome }) => outcome.kind === kind);
    await markSent(tx, of('sent').map(({ device }) => device.id), now);
    await forgetSubscriptions(tx, of('gone').map(({ device }) => device.id));
    for (const { task, device, outcome } of outcomes) {
      if (outcome.kind === 'refused' || outcome.kind === 'later') await markProblem(tx, device.id, outcome.reason);
      if (outcome.kind !== 'later' || task.attempt >= MOST_ATTEMPTS) continue;
      await deps.jobs.enqueue(tx, deps.again, { ...task, attempt: task.attempt + 1 }, { startAfter: new Date(Date.now() + waitSeconds(outcome.afterSeconds, task.attempt) * 1000) });
    }
  });
}

const outcomeOf = async (deps: SendingDeps, sending: Sending, pace: Pace, now: Date): Promise<Sending & { outcome: PushOutcome }> => ({
  ...sending,
  outcome: await sendOne(deps, sending, pace, now),
});

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

const HELD_BACK: PushOutcome = { kind: 'later', afterSeconds: 0, reason: 'The push service did not answer in time.' };

async function sendOne({ pushService, slowServices }: SendingDeps, { device, parcel }: Sending, { timeoutMs, waitsForSlow }: Pace, now: Date): Promise<PushOutcome> {
  if (!waitsForSlow && slowServices.isSlow(device.endpoint, now)) return HELD_BACK;
  const begun = performance.now();
  const outcome = await pushService.send(device, parcel, timeoutMs);
  if (performance.now() - begun >= timeoutMs) slowServices.sawSlow(device.endpoint, now);
  return outcome;
}

const waitSeconds = (asked: number | null, attempt: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, asked ?? FIRST_WAIT_SECONDS * 2 ** (attempt - 1));
