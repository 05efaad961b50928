import { accountPaths } from './accounts/constants.ts';
import { userView } from './accounts/schema.ts';
import { sitePaths } from './site/constants.ts';
import { siteView } from './site/schema.ts';
import { trafficPaths } from './traffic/paths.ts';
import { feedStatus } from './traffic/schema.ts';
import { sightingPaths } from './trucks/constants.ts';
import { nearbyTowTruck, towTruckCount, viewedTowTruck } from './trucks/trucks.ts';

/** Requests of the first screen: the site, its visitor and the trucks. */
export const visitorEndpoints = {
  [sitePaths.site]: { GET: { answer: siteView } },
  [accountPaths.user]: { GET: { answer: userView } },
  [sightingPaths.nearby]: { GET: { answer: nearbyTowTruck.array() } },
  [sightingPaths.count]: { GET: { answer: towTruckCount } },
  [sightingPaths.one]: { GET: { answer: viewedTowTruck } },
  [trafficPaths.feeds]: { GET: { answer: feedStatus.array() } },
} as const;
