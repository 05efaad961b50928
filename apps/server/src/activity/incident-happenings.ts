import type { TrafficIncident } from '@towscout/contracts/incidents';

import type { Happening } from './happening.ts';

/** Official incidents when they began, the worst two severities as one. */
export const incidentHappenings = (incidents: readonly TrafficIncident[]): Happening[] =>
  incidents
    .filter((incident) => !incident.simulated && !isToldAsTruck(incident))
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

/** A log of which only a tow is known is a truck of its feed's, and told as that. */
const isToldAsTruck = ({ type, source }: TrafficIncident): boolean => type === 'tow_truck' && source === 'chp_cad';
