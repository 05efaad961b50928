import { ASK_FOR_HOURS } from '@towscout/contracts/alerts/constants';
import { SAID_BY_ANOTHER } from '@towscout/contracts/wire/said-by';
import { MINUTE_MS } from '@towscout/domain/durations';
import { freshMinutes } from '@towscout/domain/sources/tow-calls';
import type { TruckStatus } from '@towscout/domain/trucks/status';

import { readRetryAfter } from '../retry-after.ts';

/** Longer, most items would be too old. */
const LONGEST_MS = 10 * MINUTE_MS;
/** Of a pause, so that many devices don't come back at once. */
const JITTER = 0.5;
const TRY_EVERY_MS = 30_000;
const SHORTEST_MS = 1000;

type Pausing = { notBefore?: number };

/** Until when an answer asks for patience, in epoch milliseconds; null when it doesn't. */
export function readPause(response: Response, now: number, random = Math.random()): number | null {
  if (response.status !== 503 && response.status !== 429) return null;
  const seconds = readRetryAfter(response.headers.get('Retry-After'));
  return seconds === null ? null : pauseUntil(seconds, now, random);
}

/** Never before the server's time, unless that is far ahead. */
export const pauseUntil = (seconds: number, now: number, random = Math.random()): number =>
  now + Math.min(seconds * 1000, LONGEST_MS) * (1 + JITTER * random);

/** A longer pause than any means that the clock was set back. */
const isPaused = ({ notBefore = 0 }: Pausing, now: number): boolean =>
  notBefore > now && notBefore - now <= LONGEST_MS * (1 + JITTER);

/** When to try again: as usual, or as soon as the first pause is over when all of them pause. */
export function nextTryMs(items: readonly Pausing[], now: number): number {
  const isUsual = items.some((item) => !isPaused(item, now));
  if (isUsual) return TRY_EVERY_MS;
  return Math.max(SHORTEST_MS, Math.min(...items.map(({ notBefore = 0 }) => notBefore - now)));
}

/** An unsent request; its id is its Idempotency-Key. */
export type Waiting = {
  id: string;
  kind: 'report' | 'verdict' | 'vote' | 'press';
  /** Start of a sentence about it: 'Your report'. */
  subject: string;
  /** Only the last about one thing is sent. */
  about?: { id: string; choice: string | null };
  /** The truck's status in a report. */
  status?: TruckStatus;
  path: string;
  body: object;
  /** Epoch milliseconds by this device's clock. */
  seenAt: number;
  /** Missing when signed out, or saved by an earlier version: sent as no one's. */
  owner?: string;
  /** When a busy server asked for it again, in epoch milliseconds by this device's clock. */
  notBefore?: number;
};

export type Settled = Pick<Waiting, 'id' | 'kind' | 'subject' | 'about' | 'status' | 'seenAt' | 'owner'> & End;
type End = { end: 'sent'; answer: unknown } | { end: 'refused'; why: string | null } | { end: 'too-old' };

/** Items oldest first, and outcomes not yet shown. */
export type Outbox = { waiting: readonly Waiting[]; settled: readonly Settled[] };

export const EMPTY: Outbox = { waiting: [], settled: [] };

const MOST_WAITING = 10;
const OLDEST_MS = freshMinutes('user') * 60_000;
/** A press on an alert concerns the user's own car and alerts, and counts as long as the alert can be answered. */
const OLDEST_PRESS_MS = ASK_FOR_HOURS * 3_600_000;
/** Outcomes that are never shown expire after a day. */
const TOLD_WITHIN_MS = 24 * 3_600_000;
/** Tolerance for a clock that was set back. */
const CLOCK_SLACK_MS = 60_000;

/** The account's own items and those of no account. */
export const isFor = ({ owner }: Pick<Waiting, 'owner'>, me: string | null): boolean =>
  owner === undefined || owner === me;

/** Ignores duplicates, and items beyond an account's limit. */
export function withWaiting(outbox: Outbox, item: Waiting): Outbox {
  const others = outbox.waiting.filter((each) => !isSameSubject(each, item));
  const isFull = others.filter(({ owner }) => owner === item.owner).length >= MOST_WAITING;
  return isFull || isKnown(outbox, item.id) ? outbox : { ...outbox, waiting: [...others, item] };
}

const isSameSubject = (a: Waiting, b: Waiting): boolean =>
  a.kind === b.kind && a.owner === b.owner && a.about !== undefined && a.about.id === b.about?.id;

const isKnown = ({ waiting, settled }: Outbox, id: string): boolean =>
  [...waiting, ...settled].some((each) => each.id === id);

export const without = (outbox: Outbox, id: string): Outbox => ({
  ...outbox,
  waiting: outbox.waiting.filter((each) => each.id !== id),
});

/** Keeps other accounts' items. */
export const withoutFor = ({ waiting, settled }: Outbox, me: string | null): Outbox => ({
  waiting: waiting.filter((item) => !isFor(item, me)),
  settled: settled.filter((item) => !isFor(item, me)),
});

/** The next item to send or to drop as expired; null when there is none. */
export function nextStep(
  { waiting }: Outbox,
  now: number,
  maySend: (item: Waiting) => boolean = () => true,
): { do: 'send'; item: Waiting; seenSecondsAgo: number } | { do: 'drop'; item: Waiting } | null {
  const next = waiting.find((item) => isTooOld(item, now) || (!isPaused(item, now) && maySend(item)));
  if (!next) return null;
  if (isTooOld(next, now)) return { do: 'drop', item: next };
  return { do: 'send', item: next, seenSecondsAgo: Math.max(0, Math.floor((now - next.seenAt) / 1000)) };
}

/** Returns true for an expired item, or one from the future. News about a truck expires sooner than a press. */
export const isTooOld = ({ kind, seenAt }: Waiting, now: number): boolean =>
  now - seenAt > (kind === 'press' ? OLDEST_PRESS_MS : OLDEST_MS) || seenAt - now > CLOCK_SLACK_MS;

/** A busy server (503) pauses all items until then; a rate limit pauses only those of the same kind. */
export const withPause = (outbox: Outbox, { kind }: Waiting, status: number, notBefore: number): Outbox => ({
  ...outbox,
  waiting: outbox.waiting.map((each) => (status === 503 || each.kind === kind ? { ...each, notBefore } : each)),
});

/** Records an outcome, to be shown to the next visitor. */
export function withEnd(outbox: Outbox, id: string, end: End): Outbox {
  const item = outbox.waiting.find((each) => each.id === id);
  if (!item) return outbox;
  const { path: _path, body: _body, notBefore: _notBefore, ...said } = item;
  const settled: Settled = { ...said, ...end };
  return { waiting: without(outbox, id).waiting, settled: [...outbox.settled, settled].slice(-MOST_WAITING) };
}

/** Returns the outcomes to show and the outbox without them. */
export function tell(outbox: Outbox, me: string | null, now: number): { told: readonly Settled[]; left: Outbox } {
  const left = outbox.settled.filter((item) => !isFor(item, me) && now - item.seenAt < TOLD_WITHIN_MS);
  return { told: outbox.settled.filter((item) => isFor(item, me)), left: { ...outbox, settled: left } };
}

/** True when another account, or none, is signed in; the item waits for its own. */
export const isForAnother = (status: number, { owner }: Waiting): boolean =>
  owner !== undefined && (status === SAID_BY_ANOTHER || status === 401);

/** True for a final response. Outages are temporary, but a 500 would recur. */
export const isFinal = (status: number): boolean => status <= 500 && status !== 408 && status !== 425;
