import type { TrafficIncident } from '@towscout/contracts/incidents';

import type { Happening } from './happening.ts';

/** Official incidents when they began, the worst two severities as one. */
export const incidentHappenings = (incidents: readonly TrafficIncident[]): Happening[] =>
  incidents
    .filter(({ simulated }) => !simulated)
    .map(({ id, type, description, severity, source, reportedBy, timestamp, location }) => ({
      id: `incident:${id}`,
      type,
      description,
      severity: severity === 'critical' ? 'high' : severity,
      source,
      sourceName: reportedBy,
      simulated: false,
      at: new Date(timestamp),
      where: { words: location },
    }));
