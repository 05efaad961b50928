import type { OwnWord, Verdict, ViewedTowTruck } from '@towscout/contracts/trucks/trucks';
import type { TruckStatus } from '@towscout/domain/trucks/status';
import { m } from '@towscout/messages';

import type { KeptWord } from '#platform/outbox/own-words.ts';

/** `status` is null for a plain 'it's there'. */
export type Word = Pick<OwnWord, 'verdict' | 'status'>;

/** One vote alone doesn't remove a truck that others saw. */
export function describeThanks(verdict: Verdict, status: TruckStatus): string {
  if (verdict === 'confirm') return m.trucks_confirmed_thanks();
  if (verdict === 'not-there') return m.trucks_noted_thanks();
  return status === 'departed' ? m.trucks_left_thanks() : m.trucks_left_once_agreed();
}

export const verdictLabel = (verdict: Verdict): string =>
  ({ confirm: m.trucks_still_here(), gone: m.trucks_it_left(), 'not-there': m.trucks_not_there() })[verdict];

const describeSeen = (status: TruckStatus | null): string => {
  if (status === 'active') return m.trucks_said_towing();
  if (status === 'waiting') return m.trucks_said_there();
  return status === null ? m.trucks_said_still_here() : m.trucks_said_on_the_way();
};

const describeVote = ({ verdict, status }: Word): string =>
  ({ confirm: describeSeen(status), gone: m.trucks_said_left(), 'not-there': m.trucks_said_not_there() })[verdict];

/** `isWaiting`: not sent yet. */
export const describeWord = (word: Word, isWaiting: boolean): string =>
  isWaiting ? m.trucks_sent_later({ said: describeVote(word) }) : describeVote(word);

/** Prefers a vote made since the page was loaded, then the server's, then the one this browser stored. */
export function latestWord(
  here: KeptWord | null,
  truck: Pick<ViewedTowTruck, 'yourVerdict' | 'yourStatus'> | undefined,
): Word | null {
  if (here?.isNew) return here;
  return truck?.yourVerdict ? { verdict: truck.yourVerdict, status: truck.yourStatus } : here;
}
