import { SAID_BY_ANOTHER } from '@towscout/contracts/wire/said-by';
import { freshMinutes } from '@towscout/domain/sources/tow-calls';

/** What somebody said that no server has answered yet. Its id is its Idempotency-Key. */
export type Waiting = {
  id: string;
  kind: 'report' | 'verdict' | 'vote';
  /** What it is, as a sentence about it begins: 'Your report'. */
  subject: string;
  /** What it says of something that is known already. Of several about one thing, only the last is sent. */
  about?: { id: string; choice: string | null };
  /** Where it is posted, and with what. */
  path: string;
  body: object;
  /** When it was said, in milliseconds since 1970 by this device's clock. */
  seenAt: number;
  /**
   * The account that said it. Without one nobody was signed in, or an earlier version of the site saved it: it is sent
   * as nobody's.
   */
  owner?: string;
};

/** What became of it: sent, refused with the server's reason, or too old to count. */
export type Settled = Pick<Waiting, 'id' | 'kind' | 'subject' | 'about' | 'seenAt' | 'owner'> & End;
type End = { end: 'sent'; answer: unknown } | { end: 'refused'; why: string | null } | { end: 'too-old' };

/** What waits, oldest first, and what has become of the rest until somebody was told. */
export type Outbox = { waiting: readonly Waiting[]; settled: readonly Settled[] };

export const EMPTY: Outbox = { waiting: [], settled: [] };

const MOST_WAITING = 10;
const OLDEST_MS = freshMinutes('user') * 60_000;
/** Whose page is never opened again is told nothing: what became of their words goes after a day. */
const TOLD_WITHIN_MS = 24 * 3_600_000;
/** A clock that was set back says nothing about age. */
const CLOCK_SLACK_MS = 60_000;

/** Whether somebody may see it: it is theirs, or was said by nobody. */
export const isFor = ({ owner }: Pick<Waiting, 'owner'>, me: string | null): boolean =>
  owner === undefined || owner === me;

/** With one more; nothing waits twice, and beyond the bound of each account nothing is taken. */
export function withWaiting(outbox: Outbox, item: Waiting): Outbox {
  const others = outbox.waiting.filter((each) => !isSameWord(each, item));
  const isFull = others.filter(({ owner }) => owner === item.owner).length >= MOST_WAITING;
  return isFull || isKnown(outbox, item.id) ? outbox : { ...outbox, waiting: [...others, item] };
}

const isSameWord = (a: Waiting, b: Waiting): boolean =>
  a.kind === b.kind && a.owner === b.owner && a.about !== undefined && a.about.id === b.about?.id;

const isKnown = ({ waiting, settled }: Outbox, id: string): boolean =>
  [...waiting, ...settled].some((each) => each.id === id);

/** Without one that was still waiting. */
export const without = (outbox: Outbox, id: string): Outbox => ({
  ...outbox,
  waiting: outbox.waiting.filter((each) => each.id !== id),
});

/** Without what somebody may see: they are leaving. What other accounts said still waits for them. */
export const withoutFor = ({ waiting, settled }: Outbox, me: string | null): Outbox => ({
  waiting: waiting.filter((item) => !isFor(item, me)),
  settled: settled.filter((item) => !isFor(item, me)),
});

/** What is to be done next: one is sent, if it may be, or dropped because it is too old. Null when nothing is. */
export function nextStep(
  { waiting }: Outbox,
  now: number,
  maySend: (item: Waiting) => boolean = () => true,
): { do: 'send'; item: Waiting; seenSecondsAgo: number } | { do: 'drop'; item: Waiting } | null {
  const next = waiting.find((item) => isTooOld(item, now) || maySend(item));
  if (!next) return null;
  if (isTooOld(next, now)) return { do: 'drop', item: next };
  return { do: 'send', item: next, seenSecondsAgo: Math.max(0, Math.floor((now - next.seenAt) / 1000)) };
}

const isTooOld = ({ seenAt }: Waiting, now: number): boolean =>
  now - seenAt > OLDEST_MS || seenAt - now > CLOCK_SLACK_MS;

/** One that waited has come to its end; whoever opens the page next is told. */
export function withEnd(outbox: Outbox, id: string, end: End): Outbox {
  const item = outbox.waiting.find((each) => each.id === id);
  if (!item) return outbox;
  const { path: _path, body: _body, ...said } = item;
  const settled: Settled = { ...said, ...end };
  return { waiting: without(outbox, id).waiting, settled: [...outbox.settled, settled].slice(-MOST_WAITING) };
}

/** What somebody is to be told of, and the outbox without it. */
export function tell(outbox: Outbox, me: string | null, now: number): { told: readonly Settled[]; left: Outbox } {
  const left = outbox.settled.filter((item) => !isFor(item, me) && now - item.seenAt < TOLD_WITHIN_MS);
  return { told: outbox.settled.filter((item) => isFor(item, me)), left: { ...outbox, settled: left } };
}

/** Whether an answer says that another account, or none, is signed in: what an account said waits until it is back. */
export const isForAnother = (status: number, { owner }: Waiting): boolean =>
  owner !== undefined && (status === SAID_BY_ANOTHER || status === 401);

/**
 * Whether an answer is the last word. A server that is away or busy for a while, or a proxy without one, ends nothing; a
 * server that broke down over this very request would do so again.
 */
export const isFinal = (status: number): boolean => status <= 500 && status !== 408 && status !== 425;
