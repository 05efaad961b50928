import type { ListedCommunityReport } from '@towscout/contracts/reports/schema';
import type { NearbyTowTruck } from '@towscout/contracts/trucks/trucks';

import { transact } from '#platform/db/database.ts';
import { eventAtPlace } from '#platform/live/live-event.ts';
import type { TestServer, Visitor } from '#testing/test-server.fixture.ts';

import { presentReport } from './present-report.ts';
import { findReports } from './reports.queries.ts';
import { crowdsourcedReports } from './reports.table.ts';

export type Spot = { latitude: string; longitude: string };
let nextLatitude = 25;
export const freshSpot = (): Spot => ({ latitude: (nextLatitude += 0.2).toFixed(4), longitude: '-95.1000' });

const body = (spot: Spot, over: object = {}) => ({
  ...spot,
  location: 'Elm & 1st',
  truckType: 'flatbed',
  activity: 'loading',
  confidence: 'high',
  description: 'A red one',
  photoUrls: [],
  gpsTagged: true,
  ...over,
});

export function createMembers(server: () => TestServer) {
  let people = 0;
  const file = (who: Visitor, spot: Spot, over: object = {}, headers = {}) =>
    who.send('POST', '/api/crowdsourced-reports', body(spot, over), headers);
  return {
    /** On their own network. */
    member: (days = 30): Promise<Visitor> => server().resident(`member${(people += 1)}`, days),
    file,
    filed: async (who: Visitor, spot: Spot, over: object = {}) =>
      (await file(who, spot, over)).json<ListedCommunityReport>(),
    list: async (spot: Spot, who = server().visitor(), query = '') =>
      (await who.get(`/api/crowdsourced-reports?lat=${spot.latitude}&lng=${spot.longitude}&radius=5${query}`)).json<
        ListedCommunityReport[]
      >(),
    /** As after every write, for those written by SQL. */
    announceAll: async () => {
      await transact(server().db, async (tx) => {
        const rows = await tx.select({ id: crowdsourcedReports.id }).from(crowdsourcedReports);
        const ids = rows.map(({ id }) => id);
        const events = (await findReports(tx, ids)).map((report) =>
          eventAtPlace('report', presentReport(report), report.place),
        );
        await server().bus.publish(tx, events);
      });
      await server().bus.catchUp();
    },
    nearby: async (spot: Spot) =>
      (await server().visitor().get(`/api/tow-trucks/nearby?lat=${spot.latitude}&lng=${spot.longitude}&radius=1`)).json<
        NearbyTowTruck[]
      >(),
  };
}
