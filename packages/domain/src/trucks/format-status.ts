import { m } from '@towscout/messages';

import { isFeed, type Source, dispatchName } from '../sources/index.ts';
import type { DepartedBy } from './belief.ts';
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

const describeWhoSays = (departedBy: Exclude<DepartedBy, 'source'>): string =>
  ({
    proven: m.trucks_status_trusted_says_left(),
    two: m.trucks_status_two_say_left(),
    reporter: m.trucks_status_reporter_says_left(),
  })[departedBy];

/** Null when unknown, or when its source is not a dispatch. */
export function describeDeparture({
  departedBy,
  source,
}: {
  departedBy: DepartedBy | null;
  source: Source;
}): string | null {
  if (departedBy === null) return null;
  if (departedBy !== 'source') return describeWhoSays(departedBy);
  const dispatch = dispatchName(source);
  return dispatch && m.trucks_status_call_closed({ dispatch });
}

/** Null when no one reports it left. */
export function describeUnconfirmedDeparture({
  unconfirmedStatus,
  saidToHaveLeftAt,
}: {
  unconfirmedStatus: TruckStatus | null;
  saidToHaveLeftAt: string | null;
}): string | null {
  if (saidToHaveLeftAt !== null) return m.trucks_status_two_report_left();
  return unconfirmedStatus === 'departed' ? m.trucks_status_someone_reports_left() : null;
}
