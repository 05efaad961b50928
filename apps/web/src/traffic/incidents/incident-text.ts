import type { TrafficIncident } from '@towscout/contracts/incidents/schema';
import type { IncidentType, Severity } from '@towscout/domain/incidents';
import { liveSource } from '@towscout/domain/sources';

export const TYPE_WORDS: Readonly<Record<IncidentType, string>> = {
  tow_truck: 'Tow truck',
  accident: 'Accident',
  breakdown: 'Breakdown',
  construction: 'Construction',
  hazard: 'Hazard',
  closure: 'Closure',
};

export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** 'CHP CAD and 511 SF Bay'. */
export function listSources({ source, alsoFrom }: Pick<TrafficIncident, 'source' | 'alsoFrom'>): string {
  if (source === 'simulated') return 'Sample';
  return [source, ...alsoFrom].map((feed) => liveSource(feed).name).join(' and ');
}

type Fact = { name: string; words: string };

/** Omits what the feed doesn't say. */
export function incidentFacts(incident: TrafficIncident): Fact[] {
  const { confidence, estimatedDuration, trafficImpact, lanesClosed, vehicleDetails, incidentNumber } = incident;
  const facts: [string, string | null][] = [
    ['Confidence', confidence === null ? null : `${Math.round(confidence * 100)}%`],
    ['Duration', estimatedDuration],
    ['Impact', trafficImpact],
    ['Lanes closed', lanesClosed === null ? null : String(lanesClosed)],
    ['Vehicles', vehicleDetails],
    ['Reported by', incident.reportedBy],
    ['Incident', incidentNumber],
    ['Source', listSources(incident)],
  ];
  return facts.flatMap(([name, words]) => (words === null || words === '' ? [] : [{ name, words }]));
}
