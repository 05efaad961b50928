import type { TrafficIncident, TrafficIncidents } from '@towscout/contracts/traffic/incidents';
import { liveSource } from '@towscout/domain/sources';
import type { IncidentType, Severity } from '@towscout/domain/traffic/incidents';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

export const typeName = (type: IncidentType): string =>
  ({
    tow_truck: m.traffic_type_tow_truck(),
    accident: m.traffic_type_accident(),
    breakdown: m.traffic_type_breakdown(),
    construction: m.traffic_type_construction(),
    hazard: m.traffic_type_hazard(),
    closure: m.traffic_type_closure(),
  })[type];

export const severityName = (severity: Severity): string =>
  ({
    critical: m.traffic_severity_critical(),
    high: m.traffic_severity_high(),
    medium: m.traffic_severity_medium(),
    low: m.traffic_severity_low(),
  })[severity];

/** 'CHP CAD and 511 SF Bay'. */
export function listSources({ source, alsoFrom }: Pick<TrafficIncident, 'source' | 'alsoFrom'>): string {
  if (source === 'simulated') return m.traffic_sample();
  return new Intl.ListFormat(intlLocale()).format([source, ...alsoFrom].map((feed) => liveSource(feed).name));
}

/** `isFeeds` for words as the feed has them. */
type Fact = { name: string; words: string; isFeeds: boolean };

/** Omits what the feed doesn't say. */
export function incidentFacts(incident: TrafficIncident): Fact[] {
  const { confidence, estimatedDuration, trafficImpact, lanesClosed, vehicleDetails, incidentNumber } = incident;
  const facts: [string, string | null, 'feeds'?][] = [
    [m.traffic_confidence(), confidence === null ? null : `${Math.round(confidence * 100)}%`],
    [m.traffic_duration(), estimatedDuration],
    [m.traffic_impact(), trafficImpact, 'feeds'],
    [m.traffic_lanes_closed(), lanesClosed === null ? null : String(lanesClosed)],
    [m.traffic_vehicles(), vehicleDetails, 'feeds'],
    [m.traffic_reported_by(), incident.reportedBy, 'feeds'],
    [m.traffic_incident(), incidentNumber],
    [m.traffic_source(), listSources(incident)],
  ];
  return facts.flatMap(([name, words, whose]) =>
    words === null || words === '' ? [] : [{ name, words, isFeeds: whose === 'feeds' && !incident.simulated }],
  );
}

/** '3 incidents within 5 mi', or that no official feed covers the place. */
export function describeNearby({ incidents, total, feeds }: TrafficIncidents, radius: number): string {
  const real = total - incidents.filter(({ simulated }) => simulated).length;
  if (real > 0) return m.traffic_incidents_within({ count: real, radius });
  const isLookedAt = feeds.some(({ state }) => state === 'fresh');
  if (isLookedAt) return m.traffic_no_incidents_within({ radius });
  return feeds.some(({ state }) => state !== 'off')
    ? m.traffic_incidents_outdated()
    : m.traffic_incidents_not_covered();
}
