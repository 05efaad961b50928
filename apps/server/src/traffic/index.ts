import type { TrafficIncident } from '@towscout/contracts/incidents';

import type { IncidentCounts } from './incidents/find-incidents.ts';
import type { IncidentArea } from './incidents/incidents.queries.ts';

export { type Scanned, trafficScanned } from './facts.ts';
export type { TrafficFeed } from './traffic-feed.ts';

/** What other rooms may ask of the traffic. */
export type Traffic = {
  /** The incidents in an area that began since an instant, newest first; those that have ended say when. */
  incidentsSince(area: IncidentArea, since: Date, limit: number): Promise<TrafficIncident[]>;
  /** How many incidents began in the whole country since an instant, by type and by severity. */
  countSince(since: Date): Promise<IncidentCounts>;
};
