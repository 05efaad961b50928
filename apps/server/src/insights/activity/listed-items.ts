import type { TrafficIncident } from '@towscout/contracts/traffic/incidents';
import { liveSource } from '@towscout/domain/sources';
import { RECORD_WORDS } from '@towscout/domain/sources/tow-ladder';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import { baseLocale, intlLocale } from '@towscout/messages/locale';

import type { Database } from '#platform/db/database.ts';
import { describeRecord, type Sources } from '#sources';
import type { KeptRecord, TowRecords } from '#tow-records';
import type { Traffic } from '#traffic';
import type { IssuedInHour, Violations } from '#violations';

import { type ActivityItem, type Kind, type Lookback, newestFirst } from './activity-item.ts';

export const incidents: Kind<{ traffic: Pick<Traffic, 'countBegun' | 'findBegun'> }> = async (
  { traffic: { countBegun, findBegun } },
  { around, since, now },
) => {
  const begun = { area: around, since };
  const counts = await countBegun(begun, now);
  return {
    counted: counts.map(({ hoursAgo, type, source, incidents: events }) => ({
      hoursAgo,
      type,
      source,
      sourceName: liveSource(source).attribution,
      events,
    })),
    find: async (page) => (await findBegun(begun, page)).map(incidentItem),
  };
};

/** The two highest severities are one. */
export const incidentItem = (incident: TrafficIncident): ActivityItem => ({
  id: `incident:${incident.id}`,
  type: incident.type,
  description: incident.description,
  severity: incident.severity === 'critical' ? 'high' : incident.severity,
  source: incident.source,
  sourceName: incident.reportedBy,
  simulated: incident.simulated,
  at: new Date(incident.timestamp),
  where: { words: incident.location },
});

type RecordDeps = { db: Database; towRecords: Pick<TowRecords, 'countKept' | 'findKept'> };

/** Nobody saw a truck: they are in no figure. */
export const records: Kind<RecordDeps> = async ({ db, towRecords }, { around, since, now }) => {
  const kept = { around, since };
  const counts = await towRecords.countKept(db, kept, now);
  return {
    counted: counts.map(({ hoursAgo, source, records: events }) => ({
      hoursAgo,
      type: 'tow_record',
      source,
      sourceName: liveSource(source).attribution,
      events,
      isInNoFigure: true,
    })),
    find: async (page) => (await towRecords.findKept(db, kept, page)).map(recordItem),
  };
};

const recordItem = ({ id, source, step, words, location, at }: KeptRecord): ActivityItem => ({
  id,
  type: 'tow_record',
  description: describe(step, words),
  severity: 'low',
  source,
  sourceName: liveSource(source).attribution,
  simulated: false,
  at: new Date(at),
  where: { words: location ?? m.insights_activity_server_around_here() },
});

/** Some sources have no more to say than their rung, whose words are stored in English. */
function describe(step: KeptRecord['step'], words: string): string {
  const stored = inLocale(baseLocale, () => RECORD_WORDS[step].name);
  const { name } = RECORD_WORDS[step];
  return words === stored
    ? name
    : m.insights_activity_server_with_detail({ what: name, detail: describeRecord(words) });
}

type ViolationDeps = {
  db: Database;
  violations: Pick<Violations, 'countIssuedByHour'>;
  sources: Pick<Sources, 'cityName'>;
};

/** One event per city and hour. */
export const violations: Kind<ViolationDeps> = async (deps, lookback) => {
  const groups = await findGroups(deps, lookback);
  return {
    counted: [...groups.values()].flatMap((group) =>
      group.map(({ city, hoursAgo, tickets }, index) => ({
        hoursAgo,
        type: 'violation',
        source: city,
        sourceName: deps.sources.cityName(city),
        events: index === 0 ? 1 : 0,
        tickets,
      })),
    ),
    find: async ({ source, limit, end }) =>
      [...groups]
        .flatMap(([key, [last, ...others]]) => (last ? toItem(key, last, others, deps) : []))
        .filter((event) => source === undefined || event.source === source)
        .filter((event) => end === null || newestFirst(end, event) < 0)
        .toSorted(newestFirst)
        .slice(0, limit),
  };
};

/** Last issued first. */
async function findGroups({ db, violations: room }: ViolationDeps, { around, since, now }: Lookback) {
  const issued = await room.countIssuedByHour(db, around, { from: since, until: now });
  return Map.groupBy(
    issued.toSorted((a, b) => b.lastAt - a.lastAt),
    ({ city, hour }) => `${city}:${hour}`,
  );
}

function toItem(
  key: string,
  last: IssuedInHour,
  others: readonly IssuedInHour[],
  { sources }: ViolationDeps,
): ActivityItem {
  const tickets = others.reduce((sum, each) => sum + each.tickets, last.tickets);
  const city = sources.cityName(last.city);
  return {
    id: `violations:${key}`,
    type: 'violation',
    description: m.insights_activity_server_tickets({ count: tickets, shown: tickets.toLocaleString(intlLocale()) }),
    severity: 'low',
    source: last.city,
    sourceName: city,
    simulated: false,
    at: new Date(last.lastAt),
    where: { words: city },
  };
}
