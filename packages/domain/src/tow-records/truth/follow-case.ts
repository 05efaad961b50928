import { type LatLng, miles } from '@towscout/geo';

import { MINUTE_MS } from '../../durations.ts';
import { createNearIndex } from './near-index.ts';

/** The time that a request is shown. */
export const FOLLOW_MINUTES = 120;
/** A dispatcher may log a call before the request that caused it is logged. */
const EARLY_MINUTES = 2;
/** Dispatchers give the corner, not the address. */
const SAME_PLACE = miles(0.1);

/** Calls for cases of the last two hours may still come, so those cases are outside. */
export type NotJudged =
  | 'Its call is not in the file.'
  | 'Outside the time of the calls.'
  | 'No call number and no place.';

export type Outcome =
  | { kind: 'followed'; by: 'number' | 'place'; call: TowCall }
  | { kind: 'not followed'; by: 'number' | 'place' }
  | { kind: 'not judged'; reason: NotJudged };

/** Tells what became of a case: by the number of its call where it has one, else by place and time. */
export type Follower = (found: TruthCase) => Outcome;

export function createFollower({ tows, others, from, to }: Calls): Follower {
  const byNumber = new Map(tows.flatMap((call) => (call.number === null ? [] : [[call.number, call]])));
  const index = createNearIndex(tows.flatMap((call) => (call.place ? [{ ...call, place: call.place, call }] : [])));

  return ({ at, place, callNumber }) =>
    callNumber === null ? byPlaceAndTime(at, place) : followNumber(callNumber, at);

  /** When only tow calls were published, a number that is not among them belongs to another call. */
  function followNumber(number: string, at: number): Outcome {
    const call = byNumber.get(number);
    const isListed = call !== undefined || others.has(number);
    if (!isListed && others.size > 0) return notJudged('Its call is not in the file.');
    if (others.size === 0 && (at < from || at > to)) return notJudged('Outside the time of the calls.');
    return call ? { kind: 'followed', by: 'number', call } : { kind: 'not followed', by: 'number' };
  }

  function byPlaceAndTime(at: number, place: LatLng | null): Outcome {
    if (!place) return notJudged('No call number and no place.');
    if (at < from || at > to - FOLLOW_MINUTES * MINUTE_MS) return notJudged('Outside the time of the calls.');
    const time = { from: at - EARLY_MINUTES * MINUTE_MS, to: at + FOLLOW_MINUTES * MINUTE_MS };
    const near = index.first({ place, radius: SAME_PLACE, ...time });
    return near ? { kind: 'followed', by: 'place', call: near.call } : { kind: 'not followed', by: 'place' };
  }
}

const notJudged = (reason: NotJudged): Outcome => ({ kind: 'not judged', reason });

/** A record that says a tow may come: a request, or a call that often ends with one. Times are milliseconds since 1970. */
export type TruthCase = {
  at: number;
  place: LatLng | null;
  /** The number of the dispatch call that answered it, where the record has one. */
  callNumber: string | null;
};

/** A dispatcher's call for a tow. Nobody saw a truck. */
export type TowCall = {
  number: string | null;
  at: number;
  place: LatLng | null;
  dispatchedAt: number | null;
  onSceneAt: number | null;
};

/** All calls during a stretch of time. */
export type Calls = {
  tows: readonly TowCall[];
  /** The numbers of calls for something else; none when only tow calls were published. */
  others: ReadonlySet<string>;
  /** Time of the first call, and of the last. */
  from: number;
  to: number;
};
