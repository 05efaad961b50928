import type { Belief } from './believe.ts';
import { PROMPT_MS } from './denial.ts';
import { afterConfirmed, afterContradicted, afterFalseReport, type Standing, withoutConfirmed } from './standing.ts';
import { isTrusted, canVouch, speakerKey, type Voice, weighSpeakers } from './voices.ts';

/** `isContradicted`: already held against its speaker, which happens once per truck. */
export type AssessedVoice = Voice & { readonly isContradicted: boolean };

export type Assessment = {
  readonly voice: AssessedVoice;
  /** `borne_out`: others saw it too. `false_report`: it was never there. `contradicted`: any other mistake. */
  readonly outcome: 'borne_out' | 'false_report' | 'contradicted';
  /** An established reporter or a source bore it out, so the speaker's network gains too. */
  readonly isVouchedFor?: boolean;
};

/** `isRewarded`, `isBlamed`: its reporter already gained or lost by it; each happens once per truck. */
export type AssessedTruck = {
  readonly reportedBy: string | null;
  readonly isRewarded: boolean;
  readonly isBlamed: boolean;
};

/** The key of an account or a network. */
export type Outcome = { readonly key: string; readonly outcome: Assessment['outcome'] };

/** Speakers whose standing changes given the current belief; nothing counts twice. */
export function assessSpeakers(
  truck: AssessedTruck,
  voices: readonly AssessedVoice[],
  { wasConfirmed, wasNeverThere }: Belief,
  now: Date,
): Assessment[] {
  if (wasNeverThere)
    return voices.filter((voice) => voice.said !== 'not_there').flatMap((voice) => wrongWitness(truck, voice));
  const reporter = voices.find(({ key }) => key === truck.reportedBy);
  const rewarded: Assessment[] =
    reporter && wasConfirmed && !truck.isRewarded && !truck.isBlamed
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

/** Speakers who said a truck left or was never there, when others saw one at the same spot soon after. */
export const falseDepartures = (voices: readonly AssessedVoice[]): Assessment[] =>
  voices
    .filter((voice) => voice.said !== 'seen' && !voice.isContradicted)
    .map((voice) => ({ voice, outcome: 'contradicted' }));

/** After a truck was sent away, one at the same spot within this time is taken to be the same. */
export const SAME_TRUCK_BACK_MINUTES = 10;

/** True when a proven reporter or two others saw the truck right after it was called gone. */
function wasAnswered(voice: Voice, voices: readonly Voice[], now: Date): boolean {
  if (voice.said === 'seen') return false;
  const later = voices.filter(
    ({ said, at }) => said === 'seen' && at > voice.at && at.getTime() - voice.at.getTime() <= PROMPT_MS,
  );
  const others = later.filter((other) => speakerKey(other, now) !== speakerKey(voice, now));
  return others.some((other) => isTrusted(other, now)) || weighSpeakers(others, now).size >= 2;
}

/** An unproven voice's network shares the blame, and the credit for vouched reports; it is never barred. */
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

/** A false report also takes back the credit that the truck had earned. */
export function applyOutcome(
  outcome: Assessment['outcome'],
  standing: Standing,
  { isRewarded }: Pick<AssessedTruck, 'isRewarded'>,
  now: Date,
): Standing {
  if (outcome === 'borne_out') return afterConfirmed(standing);
  if (outcome === 'contradicted') return afterContradicted(standing, now);
  return afterFalseReport(isRewarded ? withoutConfirmed(standing) : standing, now);
}
