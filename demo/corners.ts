import type { ReportTowTruckBody } from '@towscout/contracts/sightings';

export type Corner = { words: string; lat: number; lng: number; intent: NonNullable<ReportTowTruckBody['intent']> };

const corner = (words: string, lat: number, lng: number, intent: Corner['intent'] = 'unknown'): Corner => ({ words, lat, lng, intent });

/** Street corners around the default place, each more than 250 m from the next. */
export const MANHATTAN: readonly Corner[] = [
  corner('W 47th St & 7th Ave', 40.7595, -73.9846, 'enforcement'),
  corner('W 50th St & 9th Ave', 40.7641, -73.9881),
  corner('W 42nd St & 8th Ave', 40.7572, -73.99, 'enforcement'),
  corner('Columbus Circle', 40.7681, -73.9819),
  corner('W 38th St & 7th Ave', 40.7536, -73.9888),
  corner('E 49th St & Madison Ave', 40.757, -73.9762),
  corner('W 55th St & 6th Ave', 40.7634, -73.9788),
  corner('E 42nd St & Lexington Ave', 40.7516, -73.9758, 'enforcement'),
  corner('W 34th St & 9th Ave', 40.7533, -73.9963),
  corner('W 57th St & 10th Ave', 40.7689, -73.9887, 'private_lot'),
  corner('E 59th St & 3rd Ave', 40.7616, -73.9661),
  corner('W 65th St & Broadway', 40.7731, -73.9822),
  corner('E 34th St & 2nd Ave', 40.7451, -73.9762),
  corner('W 23rd St & 6th Ave', 40.7429, -73.9928),
  corner('W 72nd St & Amsterdam Ave', 40.7785, -73.9817),
  corner('W 45th St & 11th Ave', 40.7635, -73.9965, 'private_lot'),
];

/** A few in other cities, so that the map of the country lives too. */
export const ELSEWHERE: readonly Corner[] = [
  corner('N State St & W Lake St, Chicago', 41.8857, -87.6279, 'enforcement'),
  corner('Congress Ave & E 6th St, Austin', 30.2682, -97.7428),
  corner('Pike St & 4th Ave, Seattle', 47.6104, -122.3371),
  corner('Market St & N 15th St, Philadelphia', 39.9526, -75.1652, 'enforcement'),
  corner('Boylston St & Dartmouth St, Boston', 42.3503, -71.0772),
];
