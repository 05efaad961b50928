import type { ReportTowTruckBody } from '@towscout/contracts/trucks/schema';

export type Corner = { words: string; lat: number; lng: number; intent: NonNullable<ReportTowTruckBody['intent']> };

const corner = (words: string, lat: number, lng: number, intent: Corner['intent'] = 'unknown'): Corner => ({
  words,
  lat,
  lng,
  intent,
});

/** At the east curb of Gough Street. */
export const CAR = { lat: 37.7762, lng: -122.42274 };

/** Each more than 250 m from the next; the first are around the demo's place. */
export const SAN_FRANCISCO: readonly Corner[] = [
  corner('Hayes St & Octavia St', 37.7762, -122.4244, 'enforcement'),
  corner('Market St & Van Ness Ave', 37.7751, -122.4193, 'enforcement'),
  corner('Valencia St & 16th St', 37.7649, -122.4219),
  corner('Folsom St & 8th St', 37.775, -122.4097, 'private_lot'),
  corner('Market St & Castro St', 37.7625, -122.4351),
  corner('Mission St & 24th St', 37.7523, -122.4184, 'enforcement'),
  corner('Geary Blvd & Fillmore St', 37.7843, -122.433),
  corner('Post St & Powell St', 37.7883, -122.4084, 'enforcement'),
  corner('Mission St & 5th St', 37.7827, -122.4073),
  corner('Columbus Ave & Broadway', 37.7979, -122.4067),
  corner('Polk St & California St', 37.7908, -122.4207, 'private_lot'),
  corner('Haight St & Divisadero St', 37.7713, -122.4371),
  corner('Lombard St & Hyde St', 37.8021, -122.4194),
  corner('Chestnut St & Steiner St', 37.8003, -122.4376),
  corner('Dolores St & 18th St', 37.7613, -122.4259),
  corner('3rd St & Townsend St', 37.778, -122.3929, 'private_lot'),
];

/** A few elsewhere, so that the country's map isn't empty. */
export const ELSEWHERE: readonly Corner[] = [
  corner('N State St & W Lake St, Chicago', 41.8857, -87.6279, 'enforcement'),
  corner('Congress Ave & E 6th St, Austin', 30.2682, -97.7428),
  corner('Pike St & 4th Ave, Seattle', 47.6104, -122.3371),
  corner('Market St & N 15th St, Philadelphia', 39.9526, -75.1652, 'enforcement'),
  corner('Boylston St & Dartmouth St, Boston', 42.3503, -71.0772),
];
