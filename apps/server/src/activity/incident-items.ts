import type { TrafficIncident } from '@towscout/contracts/incidents/schema';
import { liveSource } from '@towscout/domain/sources';

import type { Incidents } from '#incidents';

import type { ActivityItem, Kind } from './activity-item.ts';

export const incidents: Kind<{ incidents: Pick<Incidents, 'countBegun' | 'findBegun'> }> = async (
  { incidents: { countBegun, findBegun } },
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
