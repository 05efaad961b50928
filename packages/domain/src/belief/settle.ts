import { type Belief, believe } from './believe.ts';
import type { BelievedTruck } from './believed-truck.ts';
import {
  type Judgment,
  type JudgedTruck,
  judgeSpeakers,
  type Outcome,
  outcomesByKey,
  type JudgedVoice,
} from './judge-speakers.ts';

/** A truck, and how it has already affected its reporter's standing. */
export type SettledTruck = BelievedTruck & JudgedTruck;
export type Settlement = {
  readonly belief: Belief;
  readonly judgments: readonly Judgment[];
  readonly outcomes: readonly Outcome[];
};

/** The one step from everybody's last statement to a truck's state, and to whose standing it changes. */
export function settle(truck: SettledTruck, voices: readonly JudgedVoice[], now: Date): Settlement {
  const belief = believe(truck, voices, now);
  const judgments = judgeSpeakers(truck, voices, belief, now);
  return { belief, judgments, outcomes: outcomesByKey(judgments, now) };
}
