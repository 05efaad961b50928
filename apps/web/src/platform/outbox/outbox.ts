import { freshMinutes } from '@towscout/domain/sources';

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
};

/** What became of it: sent, refused with the server's reason, or too old to count. */
export type Settled = Pick<Waiting, 'id' | 'kind' | 'subject' | 'about' | 'seenAt'> & End;
type End = { end: 'sent'; answer: unknown } | { end: 'refused'; why: string | null } | { end: 'too-old' };

/** What waits, oldest first, and what has become of the rest until somebody was told. */
export type Outbox = { waiting: readonly Waiting[]; settled: readonly Settled[] };

export const EMPTY: Outbox = { waiting: [], settled: [] };

const MOST_WAITING = 10;
const OLDEST_MS = freshMinutes('user') * 60_000;
/** A clock that was set back says nothing about age. */
const CLOCK_SLACK_MS = 60_000;

/** With one more; nothing waits twice, and beyond the bound nothing is taken. */
export function withWaiting(outbox: Outbox, item: Waiting): Outbox {
  const others = outbox.waiting.filter((each) => !isSameWord(each, item));
  return others.length >= MOST_WAITING || isKnown(outbox, item.id) ? outbox : { ...outbox, waiting: [...others, item] };
}

const isSameWord = (a: Waiting, b: Waiting): boolean =>
  a.kind === b.kind && a.about !== undefined && a.about.id === b.about?.id;

const isKnown = ({ waiting, settled }: Outbox, id: string): boolean =>
  [...waiting, ...settled].some((each) => each.id === id);

/** Without one that was still waiting. */
export const without = (outbox: Outbox, id: string): Outbox => ({
  ...outbox,
  waiting: outbox.waiting.filter((each) => each.id !== id),
});

/** What is to be done next: one is sent, or dropped because it is too old. Null when none waits. */
export function nextStep(
  { waiting: [next] }: Outbox,
  now: number,
): { do: 'send'; item: Waiting; seenSecondsAgo: number } | { do: 'drop'; item: Waiting } | null {
  if (!next) return null;
  const age = now - next.seenAt;
  if (age > OLDEST_MS || age < -CLOCK_SLACK_MS) return { do: 'drop', item: next };
  return { do: 'send', item: next, seenSecondsAgo: Math.max(0, Math.floor(age / 1000)) };
}

/** One that waited has come to its end; whoever opens the page next is told. */
export function withEnd(outbox: Outbox, id: string, end: End): Outbox {
  const item = outbox.waiting.find((each) => each.id === id);
  if (!item) return outbox;
  const { kind, subject, about, seenAt } = item;
  const settled: Settled = { id, kind, subject, ...(about && { about }), seenAt, ...end };
  return { waiting: without(outbox, id).waiting, settled: [...outbox.settled, settled].slice(-MOST_WAITING) };
}

/**
 * Whether an answer is the last word. A server that is away or busy for a while, or a proxy without one, ends nothing; a
 * server that broke down over this very request would do so again.
 */
export const isFinal = (status: number): boolean => status <= 500 && status !== 408 && status !== 425;
