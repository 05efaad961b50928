import { INCIDENT_SOURCES, type IncidentSource, liveSource } from '@towscout/domain/sources';

import type { FeedIncident } from '#sources';

import type { IncidentRow } from './incidents.queries.ts';

/** The nearest feed's row, completed by the others'. */
export type MergedIncident = IncidentRow & { alsoFrom: IncidentSource[] };

const ROLES = ['dispatcher', 'operator'] as const;
/** Dispatchers first, then who runs the road; relays are not among them. */
export const NEAREST_FIRST = ROLES.flatMap((role) =>
  INCIDENT_SOURCES.filter((source) => liveSource(source).role === role),
);
const rank = ({ source }: IncidentRow): number => (NEAREST_FIRST.indexOf(source) + 1 || Infinity) - 1;

const nearestFirst = (a: IncidentRow, b: IncidentRow): number =>
  rank(a) === rank(b) ? (toKey(a) < toKey(b) ? -1 : 1) : rank(a) - rank(b);
const toKey = ({ source, externalId }: IncidentRow): string => `${source} ${externalId}`;

/** Active as long as one feed lists it. */
export function mergeIncidents(rows: readonly IncidentRow[]): MergedIncident[] {
  return [...Map.groupBy(rows, ({ mergeKey }) => mergeKey).values()].flatMap((same) => {
    const going = same.filter(({ endedAt }) => endedAt === null);
    const [main, ...others] = (going.length > 0 ? going : same).toSorted(nearestFirst);
    return main ? [completed(main, others)] : [];
  });
}

const completed = (main: IncidentRow, others: readonly IncidentRow[]): MergedIncident => {
  const first = <Field extends 'plannedEndAt' | 'lanesClosed' | 'trafficImpact' | 'vehicleDetails'>(field: Field) =>
    [main, ...others].map((row) => row[field]).find((value) => value !== null) ?? null;
  return {
    ...main,
    plannedEndAt: first('plannedEndAt'),
    lanesClosed: first('lanesClosed'),
    trafficImpact: first('trafficImpact'),
    vehicleDetails: first('vehicleDetails'),
    alsoFrom: [...new Set(others.map(({ source }) => source))].filter((source) => source !== main.source),
  };
};

type Dated = Pick<FeedIncident, 'externalId' | 'changedAt'>;

/** No server lags further behind: after this long, the publisher has dated an incident back for good. */
const LONGEST_LAG_MS = 60 * 60_000;

/** True when more incidents have gone back in time than forward: the publisher's servers lag differently. */
export function isOlderCopy(
  listed: readonly Dated[],
  known: ReadonlyMap<string, { changedAt: Date }>,
  now: Date,
): boolean {
  const oldest = now.getTime() - LONGEST_LAG_MS;
  let steps = 0;
  for (const { externalId, changedAt } of listed) {
    const before = known.get(externalId);
    const step = before ? Math.sign(changedAt.getTime() - before.changedAt.getTime()) : 1;
    if (step > 0 || (before && before.changedAt.getTime() > oldest)) steps += step;
  }
  return steps < 0;
}
