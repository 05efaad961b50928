import { ASK_FOR_HOURS } from '@towscout/contracts/alerts/paths';
import { SAID_BY_ANOTHER } from '@towscout/contracts/wire/said-by';
import { freshMinutes } from '@towscout/domain/sources/tow-calls';
import type { TruckStatus } from '@towscout/domain/trucks/status';

import { isPaused } from './pause.ts';

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
