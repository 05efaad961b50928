import type { TrafficIncident } from '@towscout/contracts/traffic/incidents/schema';

import type { Begun, BegunCount, BegunPage } from './begun.queries.ts';

export { type Scanned, trafficScanned } from './facts.ts';

export type Incidents = {
  /** By the hour before now, without CHP's logs of a mere tow. */
  countBegun(begun: Begun, now: Date): Promise<BegunCount[]>;
  /** One page, unordered; ended ones say when. */
  findBegun(begun: Begun, page: BegunPage): Promise<TrafficIncident[]>;
};
