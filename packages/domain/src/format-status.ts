import { isFeed, type Source } from './sources/index.ts';
import type { TruckStatus } from './trucks.ts';

/** Dispatch feeds list calls, never where a truck is. */
export const isTowCall = (source: Source): boolean => isFeed(source);

/** Used wherever the specification has no label of its own; GLOSSARY.md has the table. */
export const TRUCK_WORDS: Readonly<Record<TruckStatus, string>> = {
  active: 'towing',
  waiting: 'present',
  en_route: 'on the way',
  responding: 'on the way',
  departed: 'has left',
};
export const CALL_WORDS: Readonly<Record<TruckStatus, string>> = {
  active: 'on scene',
  waiting: 'on scene',
  en_route: 'dispatched',
  responding: 'dispatched',
  departed: 'closed',
};

export const formatStatus = (source: Source, status: TruckStatus): string =>
  (isTowCall(source) ? CALL_WORDS : TRUCK_WORDS)[status];

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
