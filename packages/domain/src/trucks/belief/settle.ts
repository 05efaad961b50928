import {
  type Assessment,
  type AssessedTruck,
  assessSpeakers,
  type Outcome,
  outcomesByKey,
  type AssessedVoice,
} from './assess-speakers.ts';
import { type Belief, believe } from './believe.ts';
import type { BelievedTruck } from './believed-truck.ts';

export type SettledTruck = BelievedTruck & AssessedTruck;
export type Settlement = {
  readonly belief: Belief;
  readonly assessments: readonly Assessment[];
  readonly outcomes: readonly Outcome[];
};

/** Derives a truck's state, and the standings it changes, from each speaker's last statement. */
export function settle(truck: SettledTruck, voices: readonly AssessedVoice[], now: Date): Settlement {
  const belief = believe(truck, voices, now);
  const assessments = assessSpeakers(truck, voices, belief, now);
  return { belief, assessments, outcomes: outcomesByKey(assessments, now) };
}
