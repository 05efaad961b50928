import { visitorEndpoints } from '../visitor-endpoints.ts';
import { sightingPaths } from './constants.ts';
import { history, historyQuery } from './history.ts';
import { listTowTrucksQuery, nearbyTowTrucksQuery, reportTowTruckBody, sightingId, verdictBody } from './schema.ts';
import { ownWord, reportedTowTruck, towTruck, verdict, viewedTowTruck } from './trucks.ts';

export const towTruckEndpoints = {
  [sightingPaths.list]: {
    GET: { query: listTowTrucksQuery, answer: towTruck.array() },
    POST: { body: reportTowTruckBody, answer: reportedTowTruck, status: [200, 201] },
  },
  [sightingPaths.nearby]: { GET: { query: nearbyTowTrucksQuery, ...visitorEndpoints[sightingPaths.nearby].GET } },
  [sightingPaths.count]: visitorEndpoints[sightingPaths.count],
  [sightingPaths.one]: { GET: { params: sightingId, ...visitorEndpoints[sightingPaths.one].GET } },
  [sightingPaths.mine]: { GET: { answer: ownWord.array() } },
  [sightingPaths.history]: { GET: { query: historyQuery, answer: history } },
  [sightingPaths.verdict]: {
    POST: { params: sightingId.extend({ verdict }), body: verdictBody, answer: viewedTowTruck },
  },
} as const;
