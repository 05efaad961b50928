import type { TrafficIncident } from '@towscout/contracts/incidents/schema';
import { INCIDENT_FEEDS } from '@towscout/domain/incident-feeds';

import type { Traffic } from '#traffic';

import type { Happening, Kind } from './happening.ts';

/** What official feeds say happened on the road, when it began. */
export const incidents: Kind<{ traffic: Pick<Traffic, 'countBegun' | 'findBegun'> }> = async (
  { traffic },
  { around, since, now },
) => {
  const begun = { area: around, since };
  const counts = await traffic.countBegun(begun, now);
  return {
    counted: counts.map(({ hoursAgo, type, source, incidents: events }) => ({
      hoursAgo,
      type,
      source,
      sourceName: INCIDENT_FEEDS[source].attribution,
      events,
    })),
    find: async (page) => (await traffic.findBegun(begun, page)).map(incidentHappening),
  };
};

/** The worst two severities are one. */
export const incidentHappening = (incident: TrafficIncident): Happening => ({
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
