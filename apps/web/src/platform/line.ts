import { HEARTBEAT_SECONDS } from '@towscout/contracts/live/constants';
import { backOff } from '@towscout/domain/delays';

/** `live`: received within 25 seconds. `late`: cut or silent. `behind`: the server can't reach its database. */
export type LineStatus = 'connecting' | 'live' | 'late' | 'behind' | 'offline';

type Line = {
  status: LineStatus;
  stream: 'opening' | 'open' | 'closed';
  failures: number;
  /** Epoch milliseconds of the next step if nothing arrives; null for never. */
  dueAt: number | null;
};

export type LineInput = 'opened' | 'received' | 'behind' | 'lost' | 'offline' | 'online' | 'time';
export type LineStep = { line: Line; act: 'open' | 'close' | null };

/** One and a half heartbeats. */
export const SILENT_AFTER_MS = HEARTBEAT_SECONDS * 1000 + 10_000;
export const OPENS_WITHIN_MS = 10_000;
/** Jitter prevents a stampede after a restart. */
export const RETRY_MS = { first: 4_000, longest: 30_000, jitter: [0.25, 1] } as const;

/** A due time further ahead than this means that the clock was set back. */
export const LONGEST_WAIT_MS = Math.max(SILENT_AFTER_MS, OPENS_WITHIN_MS, RETRY_MS.longest);

const opening = (status: LineStatus, failures: number, now: number): LineStep => ({
  line: { status, stream: 'opening', failures, dueAt: now + OPENS_WITHIN_MS },
  act: 'open',
});

const closed = (): LineStep => ({
  line: { status: 'offline', stream: 'closed', failures: 0, dueAt: null },
  act: 'close',
});

export const startLine = (isOnline: boolean, now: number): LineStep =>
  isOnline ? opening('connecting', 0, now) : closed();

/** A pure state machine of the connection: returns the new state and the stream's action. `random` is in [0, 1). */
export function stepLine(line: Line, input: LineInput, now: number, random: number): LineStep {
  switch (input) {
    case 'opened':
    case 'received':
      return heard('live', now);
    case 'behind':
      return heard('behind', now);
    case 'lost':
      return fail(line, now, random);
    case 'offline':
      return closed();
    case 'online':
      return opening(line.status === 'offline' ? 'late' : line.status, 0, now);
    case 'time':
      return isDue(line, now) ? overdue(line, now, random) : { line, act: null };
  }
}

const isDue = ({ dueAt }: Line, now: number): boolean =>
  dueAt !== null && (dueAt <= now || dueAt - now > LONGEST_WAIT_MS);

const heard = (status: LineStatus, now: number): LineStep => ({
  line: { status, stream: 'open', failures: 0, dueAt: now + SILENT_AFTER_MS },
  act: null,
});

const brokenStatus = ({ status }: Line): LineStatus => (status === 'live' || status === 'behind' ? 'late' : status);

function fail(line: Line, now: number, random: number): LineStep {
  if (line.stream === 'closed') return { line, act: null };
  return {
    line: {
      status: brokenStatus(line),
      stream: 'closed',
      failures: line.failures + 1,
      dueAt: now + backOff(RETRY_MS, line.failures, random),
    },
    act: 'close',
  };
}

function overdue(line: Line, now: number, random: number): LineStep {
  return line.stream === 'opening' ? fail(line, now, random) : opening(brokenStatus(line), line.failures, now);
}

export type LiveArea = { lat: number; lng: number; radius: number };

/** Whose news, and around which place besides. */
export type Listening = { identity: string | null; area: LiveArea | null };

/** Each page hears them, but a worker doesn't. */
export type Turn = 'online' | 'offline' | 'shown';

export type FromTab =
  | { type: 'here'; isOnline: boolean }
  /** The tab's as long as it lives. */
  | { type: 'lock'; lock: string }
  | { type: 'listen'; to: Listening | null }
  | { type: 'turn'; turn: Turn }
  | { type: 'leave' };

export type News =
  /** `isReopened`: events may have been missed. */
  | { type: 'open'; isReopened: boolean }
  | { type: 'status'; status: LineStatus }
  | { type: 'received' }
  | { type: 'rights-ended' }
  | { type: 'event'; name: string; data: string };

/** `identity` is whose stream it came by. */
export type FromHub = News & { identity: string | null };
