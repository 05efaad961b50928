import { m } from '@towscout/messages';

import { isFeed, type Source } from '../sources/index.ts';
import type { TruckStatus } from './status.ts';

/** Dispatch feeds list calls, never where a truck is. */
export const isTowCall = (source: Source): boolean => isFeed(source);

/** Used wherever the specification has no label of its own; GLOSSARY.md has the table. */
export const describeTruckStatus = (status: TruckStatus): string =>
  ({
    active: m.trucks_status_towing(),
    waiting: m.trucks_status_there(),
    en_route: m.trucks_status_on_the_way(),
    responding: m.trucks_status_on_the_way(),
    departed: m.trucks_status_left(),
  })[status];

export const describeCallStatus = (status: TruckStatus): string =>
  ({
    active: m.trucks_status_there(),
    waiting: m.trucks_status_there(),
    en_route: m.trucks_status_on_the_way(),
    responding: m.trucks_status_on_the_way(),
    departed: m.trucks_status_closed(),
  })[status];

export const formatStatus = (source: Source, status: TruckStatus): string =>
  isTowCall(source) ? describeCallStatus(status) : describeTruckStatus(status);

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
