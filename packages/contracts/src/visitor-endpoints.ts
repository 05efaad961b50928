import { accountPaths } from './accounts/paths.ts';
import { userView } from './accounts/schema.ts';
import { sitePaths } from './site/paths.ts';
import { siteView } from './site/schema.ts';
import { trafficPaths } from './traffic/paths.ts';
import { feedStatus } from './traffic/schema.ts';
import { sightingPaths } from './trucks/paths.ts';
import { nearbyTowTruck, towTruckCount, viewedTowTruck } from './trucks/trucks.ts';

/** Requests of the first screen: the site, its visitor and the trucks. */
export const visitorEndpoints = {
  GET: {
    [sitePaths.site]: { answer: siteView },
    [accountPaths.user]: { answer: userView.nullable() },
    [sightingPaths.nearby]: { answer: nearbyTowTruck.array() },
    [sightingPaths.count]: { answer: towTruckCount },
    [sightingPaths.one]: { answer: viewedTowTruck },
    [trafficPaths.feeds]: { answer: feedStatus.array() },
  },
} as const;
