import { accountPaths, userView } from './accounts.ts';
import { sightingPaths } from './sightings-constants.ts';
import { sitePaths, siteView } from './site.ts';
import { feedStatus, trafficPaths } from './traffic.ts';
import { nearbyTowTruck, towTruckCount, viewedTowTruck } from './trucks.ts';

/** What everybody's first screen reads: the site, who looks at it, and the trucks. */
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
