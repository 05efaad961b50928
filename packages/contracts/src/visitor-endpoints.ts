import { accountPaths, userView } from './accounts.ts';
import {
  nearbyTowTruck,
  nearbyTowTrucksQuery,
  reportedTowTruck,
  reportTowTruckBody,
  sightingPaths,
  towTruckCount,
  verdictBody,
  viewedTowTruck,
} from './sightings.ts';
import { sitePaths, siteView } from './site.ts';
import { feedStatus, trafficPaths } from './traffic.ts';

/** What everybody's first screen needs: the site, who looks at it, and the trucks. */
export const visitorEndpoints = {
  GET: {
    [sitePaths.site]: { answer: siteView },
    [accountPaths.user]: { answer: userView.nullable() },
    [sightingPaths.nearby]: { query: nearbyTowTrucksQuery, answer: nearbyTowTruck.array() },
    [sightingPaths.count]: { answer: towTruckCount },
    [sightingPaths.one]: { answer: viewedTowTruck },
    [trafficPaths.feeds]: { answer: feedStatus.array() },
  },
  POST: {
    [sightingPaths.list]: { body: reportTowTruckBody, answer: reportedTowTruck },
    [sightingPaths.verdict]: { body: verdictBody, answer: viewedTowTruck },
  },
} as const;
