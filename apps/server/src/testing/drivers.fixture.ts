import { sql } from 'drizzle-orm';

import type { Notification } from '@towscout/contracts/alerts/schema';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import type { TestServer, Visitor } from './test-server.fixture.ts';

export type Spot = { latitude: number; longitude: number; street?: string; houseNumber?: string };

let spots = 0;
const ROWS = 37;
const COLUMNS = 10;

/** Far from other tests' spots, and within the country however many tests run. */
export function freshSpot(): Spot {
  spots += 1;
  const row = spots % ROWS;
  const column = Math.floor(spots / ROWS) % COLUMNS;
  return { latitude: Number((33 + row * 0.4).toFixed(4)), longitude: Number((-95.1 - column * 0.8).toFixed(4)) };
}

export const north = ({ latitude, longitude }: Spot, milesNorth: number): Spot => ({
  latitude: latitude + milesNorth / 69.1,
  longitude,
});

export function createDrivers(server: () => TestServer) {
  let people = 0;
  return {
    /** A member with good earlier reports, whose word alone alarms everyone. */
    async person(): Promise<Visitor> {
      const who = await server().signUp(`Person${(people += 1)}`);
      const { id } = (await who.get('/api/auth/user')).json<{ id: string }>();
      await server().db.execute(
        sql`insert into reporter_standings (reporter_key, confirmed) values (${`user:${id}`}, 3)`,
      );
      return who;
    },
    /** Old enough to have weight, but unproven. */
    resident: () => server().resident(`Resident${(people += 1)}`),
    newcomer: () => server().signUp(`Newcomer${(people += 1)}`),
    watchPlace: (who: Visitor, kind: string, spot: Spot, radius = 1) =>
      who.send('POST', '/api/places', { kind, ...spot, radius, ...(kind === 'zone' && { name: 'Home street' }) }),
    prefer: (who: Visitor, preferences: object) => who.send('PUT', '/api/alert-preferences', preferences),
    async report(who: Visitor, spot: Spot, over: object = {}): Promise<TowTruck> {
      const body = {
        latitude: spot.latitude.toFixed(6),
        longitude: spot.longitude.toFixed(6),
        location: 'Oak Ave',
        status: 'active',
        ...over,
      };
      const answer = await who.send('POST', '/api/tow-trucks', body);
      await server().settle();
      return answer.json<TowTruck>();
    },
    getAlerts: async (who: Visitor) => (await who.get('/api/notifications')).json<Notification[]>(),
  };
}

let witnesses = 0;

/** Two residents find nothing, and no one contradicts them for ten minutes. */
export async function denyTruck(server: TestServer, id: string): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    const who = await server.resident(`Witness${(witnesses += 1)}`);
    await who.send('POST', `/api/tow-trucks/${id}/not-there`);
  }
  server.clock.advance(10);
  await server.runJob('sightings.send-away');
  const { status } = (await server.visitor().get(`/api/tow-trucks/${id}`)).json<{ status: string }>();
  if (status !== 'departed') throw new Error(`the truck that two did not find is ${status}`);
}
