import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { SpanKind } from '@opentelemetry/api';

import { backOff } from '@towscout/domain/delays';
import { inLocale } from '@towscout/messages/in-locale';
import type { Locale } from '@towscout/messages/locale';

import { type Clock, secondsBetween } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Timer } from '#platform/metrics.ts';
import { traceStep } from '#platform/tracing/tracing.ts';

import type { Outbox } from '../message.port.ts';
import type { FairShare } from './fair-share.ts';
import { createPushRequest } from './push-message.ts';
import type { PushOutcome, PushRequest, PushService } from './push-service.port.ts';
import { type PushTask, type RetryQueues, recordOutcomes, type Retry } from './record-outcomes.ts';
import { findSubscriptions, type SubscriptionRow } from './subscriptions.queries.ts';

export type SendPushesDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  pushService: PushService;
  fairShare: FairShare;
  lateResponses: LateResponses;
  queues: RetryQueues;
  observe: Timer<'outcome'>;
};

/** `isQuick`: skips devices known to hang, limits each account, and soon goes on without slow ones. */
export type Pace = { timeoutMs: number; isQuick: boolean };

const BATCH_WAITS_MS = 1000;
const UNPROVEN_ATTEMPTS = 4;

type Sending = { task: PushTask; device: SubscriptionRow; request: PushRequest; notifiedAt: Date; locale: Locale };
type Sent = Sending & { outcome: PushOutcome };

/** Without a `Retry-After`. */
const SHORTEST_SECONDS = 5;
const BACK_OFF = { first: 1, longest: 60 };

/** Retries temporary failures; deletes gone devices. */
export async function sendPushes(
  deps: SendPushesDeps,
  tasks: readonly PushTask[],
  { timeoutMs, isQuick }: Pace,
): Promise<void> {
  const { pushService, fairShare, queues } = deps;
  const now = deps.clock.now();
  const sendings = await prepare(deps, tasks, now);
  const { due = [], apart = [] } = Object.groupBy(sendings, ({ device }) =>
    !isQuick || fairShare.enter(device, now) ? 'due' : 'apart',
  );
  const send = async (sending: Sending): Promise<Sent> => {
    const outcome = await traceStep({ name: 'push', kind: SpanKind.CLIENT }, () =>
      inLocale(sending.locale, () => pushService.send(sending.device, sending.request, timeoutMs)),
    );
    deps.observe({ outcome: outcome.kind }, secondsBetween(sending.notifiedAt, deps.clock.now()));
    if (outcome.kind === 'silent') fairShare.sawSlow(sending.device, now);
    if (isQuick) fairShare.leave(sending.device);
    return { ...sending, outcome };
  };
  const asked = due.map((sending) => ({ sending, answer: send(sending) }));
  if (apart.length > 0)
    await recordOutcomes(deps, { retries: apart.map(({ task }) => retry(task, queues.slow, 0)), now });
  const { inTime, late } = isQuick
    ? await respondsWithin(asked, BATCH_WAITS_MS)
    : { inTime: await Promise.all(asked.map(({ answer }) => answer)), late: [] };
  const spares = late.map(({ sending, answer }) => ({ answer, spare: toSpares(sending, timeoutMs, queues) }));
  await recordOutcomes(deps, {
    answers: inTime,
    retries: [...inTime.flatMap((each) => toRetries(each, queues)), ...spares.flatMap(({ spare }) => spare)],
    now,
  });
  for (const { answer, spare } of spares) deps.lateResponses.follow(recordLate(deps, answer, spare));
}

/** Records a late answer, and withdraws its spare retry. */
async function recordLate(deps: SendPushesDeps, answer: Promise<Sent>, spare: readonly Retry[]): Promise<void> {
  const sent = await answer;
  // The spare retry stays when recording fails.
  await recordOutcomes(deps, {
    answers: [sent],
    retries: toRetries(sent, deps.queues),
    withdrawn: spare,
    now: deps.clock.now(),
  }).catch(() => undefined);
}

async function prepare({ db, outbox }: SendPushesDeps, tasks: readonly PushTask[], now: Date): Promise<Sending[]> {
  const [found, rows] = await Promise.all([
    outbox.find(db, [...new Set(tasks.map(({ notificationId }) => notificationId))]),
    findSubscriptions(db, [...new Set(tasks.map(({ subscriptionId }) => subscriptionId))]),
  ]);
  const messages = new Map(found.map((message) => [message.id, message]));
  const devices = new Map(rows.map((row) => [row.id, row]));
  return tasks.flatMap((task) => {
    const [message, device] = [messages.get(task.notificationId), devices.get(task.subscriptionId)];
    // The device belongs to another user by now.
    if (!message?.isStillWanted || message.userId !== device?.userId) return [];
    const { ring = 0 } = task;
    if (ring > 0 && message.isAnswered) return [];
    const request = createPushRequest(message, now, ring);
    return request ? [{ task, device, request, notifiedAt: message.notifiedAt, locale: message.locale }] : [];
  });
}

function toRetries({ task, device, request, outcome }: Sent, { again, slow }: RetryQueues): Retry[] {
  if ((outcome.kind !== 'later' && outcome.kind !== 'silent') || isGivenUp(task, device)) return [];
  const afterSeconds = retryDelay(
    task.attempt,
    outcome.kind === 'later' ? outcome.afterSeconds : null,
    request.ttlSeconds,
  );
  return afterSeconds === null
    ? []
    : [retry(nextAttempt(task), outcome.kind === 'silent' ? slow : again, afterSeconds)];
}

/** A retry for a pending push, due once its response must have come. */
function toSpares({ task, device, request }: Sending, timeoutMs: number, { slow }: RetryQueues): Retry[] {
  const afterSeconds = retryDelay(task.attempt, Math.ceil(timeoutMs / 1000) + 1, request.ttlSeconds);
  return afterSeconds === null || isGivenUp(task, device) ? [] : [retry(nextAttempt(task), slow, afterSeconds)];
}

const isGivenUp = ({ attempt }: PushTask, { lastSentAt }: SubscriptionRow): boolean =>
  lastSentAt === null && attempt >= UNPROVEN_ATTEMPTS;
const nextAttempt = (task: PushTask): PushTask => ({ ...task, attempt: task.attempt + 1 });
const retry = (task: PushTask, queue: Job<PushTask>, afterSeconds: number): Retry => ({
  id: randomUUID(),
  task,
  queue,
  afterSeconds,
});

/** Seconds before the next attempt; null when the message would be worthless by then. */
export function retryDelay(attempts: number, retryAfterSeconds: number | null, ttlSeconds: number): number | null {
  const wait = Math.max(retryAfterSeconds ?? SHORTEST_SECONDS, backOff(BACK_OFF, attempts - 1));
  return wait < ttlSeconds ? wait : null;
}

/** Lets shutdown wait for pushes that outlast their batch. */
type LateResponses = { follow(work: Promise<void>): void; settled(mostMs: number): Promise<void> };

export function createLateResponses(): LateResponses {
  const underWay = new Set<Promise<void>>();
  return {
    follow(work) {
      const followed = work.finally(() => underWay.delete(followed));
      underWay.add(followed);
    },
    settled: async (mostMs) =>
      void (await Promise.race([Promise.all(underWay), pause(mostMs, undefined, { ref: false })])),
  };
}

type Asking<Answer, Asked> = Asked & { answer: Promise<Answer> };

/** Resolves after this many milliseconds or when all have answered, with the answers and who is still pending. */
export async function respondsWithin<Answer, Asked>(
  asked: readonly Asking<Answer, Asked>[],
  ms: number,
): Promise<{ inTime: Answer[]; late: Asking<Answer, Asked>[] }> {
  const there = new Map<Asking<Answer, Asked>, Answer>();
  const all = Promise.all(asked.map(async (each) => there.set(each, await each.answer)));
  const enough = new AbortController();
  await Promise.race([all, pause(ms, undefined, { signal: enough.signal }).catch(() => undefined)]);
  enough.abort();
  return { inTime: [...there.values()], late: asked.filter((each) => !there.has(each)) };
}
