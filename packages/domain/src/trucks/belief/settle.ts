import type { BelievedTruck } from '../belief.ts';
import {
  type Assessment,
  type AssessedTruck,
  assessVoters,
  type Outcome,
  outcomesByKey,
  type AssessedVote,
} from './assess-voters.ts';
import { type Belief, believe } from './believe.ts';

export type SettledTruck = BelievedTruck & AssessedTruck;
export type Settlement = {
  readonly belief: Belief;
  readonly assessments: readonly Assessment[];
  readonly outcomes: readonly Outcome[];
};

/** Derives a truck's state, and the standings it changes, from each voter's last vote. */
export function settle(truck: SettledTruck, votes: readonly AssessedVote[], now: Date): Settlement {
  const belief = believe(truck, votes, now);
  const assessments = assessVoters(truck, votes, belief, now);
  return { belief, assessments, outcomes: outcomesByKey(assessments, now) };
}
