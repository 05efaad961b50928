import type { TrafficIncident } from '@towscout/contracts/incidents/schema';

import type { Begun, BegunCount, BegunPage } from './begun.queries.ts';

export { type Scanned, trafficScanned } from './facts.ts';

export type Incidents = {
  /** How many incidents began in an area, by the hour before now; CHP's logs of a tow alone are trucks. */
  countBegun(begun: Begun, now: Date): Promise<BegunCount[]>;
  /** The same incidents, those of a page, in no order; those that have ended say when. */
  findBegun(begun: Begun, page: BegunPage): Promise<TrafficIncident[]>;
};
