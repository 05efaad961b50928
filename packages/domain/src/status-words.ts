import { isFeed, type Source } from './sources.ts';
import type { TruckStatus } from './trucks.ts';

/** Dispatch feeds list calls, never where a truck is. */
export const isTowCall = (source: Source): boolean => isFeed(source);

const TRUCK_WORDS: Readonly<Record<TruckStatus, string>> = {
  active: 'towing',
  waiting: 'present',
  en_route: 'on its way',
  responding: 'responding',
  departed: 'has left',
};
const CALL_WORDS: Readonly<Record<TruckStatus, string>> = {
  active: 'on scene',
  waiting: 'on scene',
  en_route: 'dispatched',
  responding: 'responding',
  departed: 'closed',
};

/** How the danger sentence says what a truck is doing, or how far along a call is. */
export const statusWords = (source: Source, status: TruckStatus): string =>
  (isTowCall(source) ? CALL_WORDS : TRUCK_WORDS)[status];
