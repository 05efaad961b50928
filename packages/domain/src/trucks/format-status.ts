import { m } from '@towscout/messages';

import { isFeed, type Source } from '../sources/index.ts';
import type { TruckStatus } from './status.ts';

/** Dispatch feeds list calls, never where a truck is. */
export const isTowCall = (source: Source): boolean => isFeed(source);

/** Used wherever the specification has no label of its own; GLOSSARY.md has the table. */
export const describeTruckStatus = (status: TruckStatus): string =>
  ({
    active: m.alerts_danger_towing(),
    waiting: m.alerts_danger_present(),
    en_route: m.alerts_danger_on_the_way(),
    responding: m.alerts_danger_on_the_way(),
    departed: m.alerts_danger_has_left(),
  })[status];

export const describeCallStatus = (status: TruckStatus): string =>
  ({
    active: m.alerts_danger_on_scene(),
    waiting: m.alerts_danger_on_scene(),
    en_route: m.alerts_danger_dispatched(),
    responding: m.alerts_danger_dispatched(),
    departed: m.alerts_danger_closed(),
  })[status];

export const formatStatus = (source: Source, status: TruckStatus): string =>
  isTowCall(source) ? describeCallStatus(status) : describeTruckStatus(status);

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
