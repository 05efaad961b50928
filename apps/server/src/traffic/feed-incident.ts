import type { IncidentType, Severity } from '@towscout/domain/incidents';
import type { LatLng } from '@towscout/geo';

/** An incident as a feed lists it. What the feed does not say is null. */
export type FeedIncident = {
  /** Stable within the source. */
  externalId: string;
  /** The same incident's key wherever it is listed: another feed that names its origin gives the same one. */
  mergeKey: string;
  type: IncidentType;
  severity: Severity;
  place: LatLng;
  description: string;
  location: string;
  detailedLocation: string;
  startedAt: Date;
  /** When the feed last changed what it says. */
  changedAt: Date;
  plannedEndAt: Date | null;
  lanesClosed: number | null;
  trafficImpact: string | null;
  vehicleDetails: string | null;
  incidentNumber: string | null;
};

/**
 * The key of one of CHP's logs. CHP itself writes `260707GG0123`, 511.org `260707GG00123`.
 */
export function chpLogKey(logId: string): string {
  const [, day = '', center = '', number = ''] = /^(\d{6})([A-Z]+)0*(\d+)$/.exec(logId) ?? [];
  return day ? `chp_cad:${day}${center}${number}` : `chp_cad:${logId}`;
}
