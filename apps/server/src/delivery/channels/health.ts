import { DAY_MS } from '@towscout/domain/durations';

export type Health = {
  lastSentAt: Date | null;
  lastProblem: string | null;
  /** Messages in a row that were given up. */
  givenUp: number;
  failingSince: Date | null;
  turnedOffAt: Date | null;
};

export type Result =
  | { kind: 'sent' }
  /** Will be tried again. */
  | { kind: 'failed'; reason: string }
  | { kind: 'given-up'; reason: string }
  | { kind: 'gone'; reason: string };

const MOST_GIVEN_UP = 5;

export const HEALTHY: Pick<Health, 'givenUp' | 'failingSince' | 'turnedOffAt' | 'lastProblem'> = {
  givenUp: 0,
  failingSince: null,
  turnedOffAt: null,
  lastProblem: null,
};

/** Turned off when it is gone, or when a day has passed in which messages failed one after the other. */
export function updateHealth(health: Health, result: Result, now: Date): Health {
  if (result.kind === 'sent') return { ...health, lastSentAt: now, lastProblem: null, givenUp: 0, failingSince: null };
  const failingSince = health.failingSince ?? now;
  const givenUp = health.givenUp + (result.kind === 'failed' ? 0 : 1);
  const isHopeless = givenUp >= MOST_GIVEN_UP && now.getTime() - failingSince.getTime() >= DAY_MS;
  return {
    lastSentAt: health.lastSentAt,
    lastProblem: result.reason,
    givenUp,
    failingSince,
    turnedOffAt: health.turnedOffAt ?? (result.kind === 'gone' || isHopeless ? now : null),
  };
}
