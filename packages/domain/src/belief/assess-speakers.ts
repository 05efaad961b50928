import type { Belief } from './believe.ts';
import { PROMPT_MS } from './denial.ts';
import { afterBorneOut, afterContradicted, afterFalseReport, type Standing, withoutBorneOut } from './standing.ts';
import { isTrusted, canVouch, speakerKey, type Voice, weighSpeakers } from './voices.ts';

/** A voice, and whether it was already held against its speaker: that happens once per truck. */
export type AssessedVoice = Voice & { readonly isContradicted: boolean };

/** What was said about a truck, and what it means for those who said it. */
export type Assessment = {
  readonly voice: AssessedVoice;
  /**
   * `borne_out`: others saw it too. `false_report`: it was never there. `contradicted`: it was wrong, but
   * not a report.
   */
  readonly outcome: 'borne_out' | 'false_report' | 'contradicted';
  /** Whether an established reporter or a source bore it out: then the speaker's network gains too. */
  readonly isVouchedFor?: boolean;
};

/** `isRewarded` and `isBlamed`: whether its reporter already gained or lost by it; each happens once per truck. */
export type AssessedTruck = {
  readonly reportedBy: string | null;
  readonly isRewarded: boolean;
  readonly isBlamed: boolean;
};

/** Whose standing changes: an account's, or a network's. */
export type Outcome = { readonly key: string; readonly outcome: Assessment['outcome'] };

/** Whose standing gains and whose loses, now that this is known about a truck. Nothing counts twice. */
export function assessSpeakers(
  truck: AssessedTruck,
  voices: readonly AssessedVoice[],
  { isBorneOut, wasNeverThere }: Belief,
  now: Date,
): Assessment[] {
  if (wasNeverThere)
    return voices.filter((voice) => voice.said !== 'not_there').flatMap((voice) => wrongWitness(truck, voice));
  const reporter = voices.find(({ key }) => key === truck.reportedBy);
  const rewarded: Assessment[] =
    reporter && isBorneOut && !truck.isRewarded && !truck.isBlamed
      ? [{ voice: reporter, outcome: 'borne_out', isVouchedFor: isVouchedFor(reporter, voices, now) }]
      : [];
  const wrong = voices.filter((voice) => !voice.isContradicted && wasAnswered(voice, voices, now));
  return [...rewarded, ...wrong.map((voice): Assessment => ({ voice, outcome: 'contradicted' }))];
}

const isVouchedFor = (reporter: Voice, voices: readonly Voice[], now: Date): boolean =>
  voices.some((voice) => voice.said === 'seen' && voice.key !== reporter.key && canVouch(voice, now));

function wrongWitness({ reportedBy, isBlamed }: AssessedTruck, voice: AssessedVoice): Assessment[] {
  if (voice.key === reportedBy) return isBlamed ? [] : [{ voice, outcome: 'false_report' }];
  return voice.isContradicted ? [] : [{ voice, outcome: 'contradicted' }];
}

/** Those who said that a truck had left or was never there, when others saw one at the same spot soon after. */
export const falseDepartures = (voices: readonly AssessedVoice[]): Assessment[] =>
  voices
    .filter((voice) => voice.said !== 'seen' && !voice.isContradicted)
    .map((voice) => ({ voice, outcome: 'contradicted' }));

/** For this long after a truck was sent away, a truck at the same spot is taken to be it. */
export const SAME_TRUCK_BACK_MINUTES = 10;

/** Whether it was said to be gone, or never there, and a proven reporter or two others saw it right afterward. */
function wasAnswered(voice: Voice, voices: readonly Voice[], now: Date): boolean {
  if (voice.said === 'seen') return false;
  const later = voices.filter(
    ({ said, at }) => said === 'seen' && at > voice.at && at.getTime() - voice.at.getTime() <= PROMPT_MS,
  );
  const others = later.filter((other) => speakerKey(other, now) !== speakerKey(voice, now));
  return others.some((other) => isTrusted(other, now)) || weighSpeakers(others, now).size >= 2;
}

/** An unproven voice's network shares the blame, and the credit for what is certain; it is never barred. */
export function outcomesByKey(assessments: readonly Assessment[], now: Date): Outcome[] {
  return assessments.flatMap(({ voice, outcome, isVouchedFor = false }) => {
    const isShared = voice.network !== null && !isTrusted(voice, now) && (outcome !== 'borne_out' || isVouchedFor);
    const network = voice.network === null || !isShared ? null : networkStandingKey(voice.network);
    const shared: Outcome['outcome'] = outcome === 'false_report' ? 'contradicted' : outcome;
    return [
      { key: voice.key, outcome },
      ...(network === null || network === voice.key ? [] : [{ key: network, outcome: shared }]),
    ];
  });
}

export const networkStandingKey = (network: string): string => `net:${network}`;

/** The standing once the outcome is known; what a truck that was never there had earned is taken back. */
export function applyOutcome(
  outcome: Assessment['outcome'],
  standing: Standing,
  { isRewarded }: Pick<AssessedTruck, 'isRewarded'>,
  now: Date,
): Standing {
  if (outcome === 'borne_out') return afterBorneOut(standing);
  if (outcome === 'contradicted') return afterContradicted(standing, now);
  return afterFalseReport(isRewarded ? withoutBorneOut(standing) : standing, now);
}
