import type { TrafficIncident } from '@towscout/contracts/traffic/incidents';
import { liveSource } from '@towscout/domain/sources';

import type { Traffic } from '#traffic';

import type { ActivityItem, Kind } from './activity-item.ts';

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
