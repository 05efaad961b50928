import { displayPriority } from '@towscout/contracts/trucks/constants';
import { dispatchName, type Source } from '@towscout/domain/sources';
import { isTowCall, formatStatus } from '@towscout/domain/trucks/format-status';
import { m } from '@towscout/messages';

import type { Database } from '#platform/db/database.ts';
import type { Reports } from '#reports';
import type { EventsAround, Trucks, PublishedEvent } from '#trucks';

import { type ActivityItem, type Kind, type Lookback, getReach, guessReach } from './activity-item.ts';

type Deps = {
  db: Database;
  trucks: Pick<Trucks, 'countEventsAround' | 'findEventsAround'>;
  reports: Pick<Reports, 'isFiledAs'>;
};

/** Without what a community report already says. */
export const trucks: Kind<Deps> = async (deps, lookback) => {
  const { db, trucks } = deps;
  const told = toEventsAround(deps, lookback);
  const counts = await trucks.countEventsAround(db, told, lookback.now);
  return {
    counted: counts.map(({ hoursAgo, source, events }) => ({
      hoursAgo,
      type: 'tow_truck',
      source,
      sourceName: toReporterName(source),
      events,
    })),
    async find(page, asked) {
      const reach = getReach(asked, lookback, page);
      const findSince = (since: Date) => trucks.findEventsAround(db, { ...told, since }, page);
      const guess = guessReach(asked, lookback, page, reach);
      const guessed = guess ? await findSince(guess) : [];
      return (guessed.length === page.limit ? guessed : await findSince(reach)).map(truckItem);
    },
  };
};

const toEventsAround = ({ reports }: Deps, { around, since }: Lookback): EventsAround => ({
  around,
  since,
  isReportedAlready: (sightingId, at) => reports.isFiledAs({ around, since }, sightingId, at),
});

const toReporterName = (source: Source): string =>
  dispatchName(source) ?? (source === 'api' ? 'API' : m.insights_activity_server_driver());

const truckItem = (event: PublishedEvent): ActivityItem => ({
  id: event.id,
  type: 'tow_truck',
  description: describeEvent(event),
  severity: event.status === null ? 'medium' : displayPriority(event.status),
  source: event.source,
  sourceName: toReporterName(event.source),
  simulated: false,
  at: new Date(event.at),
  where: event,
});

function describeEvent({ kind, source, status }: PublishedEvent): string {
  const what = isTowCall(source) ? describeCall(kind) : describeTruck(kind);
  return status === null || kind === 'departed'
    ? what
    : m.insights_activity_server_with_detail({ what, detail: formatStatus(source, status) });
}

const describeCall = (kind: PublishedEvent['kind']): string =>
  ({
    reported: m.insights_activity_server_call_received(),
    confirmed: m.insights_activity_server_call_confirmed(),
    moved: m.insights_activity_server_call_moved(),
    departed: m.insights_activity_server_call_closed(),
    status_changed: m.insights_activity_server_call(),
  })[kind];

const describeTruck = (kind: PublishedEvent['kind']): string =>
  ({
    reported: m.insights_activity_server_truck_reported(),
    confirmed: m.insights_activity_server_truck_confirmed(),
    moved: m.insights_activity_server_truck_moved(),
    departed: m.insights_activity_server_truck_left(),
    status_changed: m.insights_activity_server_truck(),
  })[kind];
