import { expect, test } from 'vitest';

import { outlineContains } from '@towscout/geo';

import { cities } from './index.ts';

const cityAt = (lat: number, lng: number) =>
  cities.filter(({ area }) => outlineContains(area, { lat, lng })).map(({ name }) => name);

test.each([
  ['Times Square', 40.758, -73.9855, 'New York City'],
  ['Inwood', 40.8677, -73.9212, 'New York City'],
  ['Riverdale', 40.9005, -73.9067, 'New York City'],
  ['City Island', 40.8474, -73.7864, 'New York City'],
  ['Glen Oaks', 40.7477, -73.713, 'New York City'],
  ['JFK Airport', 40.6446, -73.7823, 'New York City'],
  ['Far Rockaway', 40.6021, -73.755, 'New York City'],
  ['Coney Island', 40.5749, -73.9857, 'New York City'],
  ['Tottenville', 40.51, -74.245, 'New York City'],
  ['St. George', 40.6437, -74.0736, 'New York City'],
  ['the Loop', 41.8781, -87.6298, 'Chicago'],
  ["O'Hare", 41.9803, -87.909, 'Chicago'],
  ['Hegewisch', 41.6536, -87.5467, 'Chicago'],
  ['Rogers Park', 42.0106, -87.6696, 'Chicago'],
  ['Austin', 41.8947, -87.7654, 'Chicago'],
  ['downtown Hartford', 41.7658, -72.6734, 'Hartford'],
  ['Blue Hills', 41.7955, -72.6965, 'Hartford'],
  ['downtown Norfolk', 36.8468, -76.2852, 'Norfolk'],
  ['the French Quarter', 29.9584, -90.0644, 'New Orleans'],
  ['Gentilly', 30.008, -90.06, 'New Orleans'],
  ['Central Square', 42.3655, -71.1037, 'Cambridge'],
  ['Harvard Square', 42.3734, -71.1189, 'Cambridge'],
  ['Allston', 42.3539, -71.1337, 'Boston'],
  ['downtown Oakland', 37.8044, -122.2712, 'Oakland'],
  ['Rockridge', 37.844, -122.252, 'Oakland'],
  ['Fruitvale', 37.776, -122.224, 'Oakland'],
  ['Montclair', 37.8262, -122.2097, 'Oakland'],
  ['Piedmont Avenue', 37.828, -122.25, 'Oakland'],
  ['downtown Los Angeles', 34.0505, -118.2488, 'Los Angeles'],
  ['Van Nuys', 34.186, -118.449, 'Los Angeles'],
  ['Hollywood', 34.0983, -118.3267, 'Los Angeles'],
  ['Venice', 33.991, -118.462, 'Los Angeles'],
  ['San Pedro', 33.736, -118.292, 'Los Angeles'],
  ['Eagle Rock', 34.139, -118.2, 'Los Angeles'],
  ['Westwood', 34.06, -118.444, 'Los Angeles'],
  ['Old Pasadena', 34.146, -118.15, 'Pasadena'],
  ['Grand Avenue', 37.6551, -122.413, 'South San Francisco'],
  ['Santa Monica Boulevard', 34.0905, -118.3617, 'West Hollywood'],
  ['the Third Street Promenade', 34.0155, -118.4965, 'Santa Monica'],
  ['the Mission', 37.76, -122.4148, 'San Francisco'],
])('%s is in its city', (_, lat, lng, city) => {
  expect(cityAt(lat, lng)).toEqual([city]);
});

test.each([
  ['Portsmouth', 36.8354, -76.3083],
  ['Metairie', 29.9841, -90.1529],
  ['Union Square in Somerville', 42.3797, -71.0956],
  ['Hoboken', 40.744, -74.0324],
  ['Jersey City', 40.7178, -74.0431],
  ['Bayonne', 40.6687, -74.1143],
  ['Elizabeth', 40.664, -74.2107],
  ['Yonkers', 40.9312, -73.8988],
  ['New Rochelle', 40.9115, -73.7824],
  ['Great Neck', 40.8007, -73.7285],
  ['Valley Stream', 40.6643, -73.7085],
  ['Evanston', 42.0451, -87.6877],
  ['Oak Park', 41.885, -87.7845],
  ['Cicero', 41.8456, -87.7539],
  ['Oak Lawn', 41.7109, -87.7581],
  ['Hammond', 41.5834, -87.5],
  ['East Hartford', 41.7823, -72.6121],
  ['Beverly Hills', 34.0696, -118.4053],
  ['Culver City', 34.0079, -118.3965],
  ['Burbank', 34.1808, -118.309],
  ['Glendale', 34.1425, -118.2551],
  ['Inglewood', 33.9617, -118.3531],
  ['San Fernando', 34.2847, -118.439],
  ['East Los Angeles', 34.0239, -118.172],
  ['Torrance', 33.8358, -118.3406],
  ['Marina del Rey', 33.9803, -118.4517],
  ['Altadena', 34.19, -118.131],
  ['San Bruno', 37.6305, -122.4111],
  ['Piedmont', 37.824, -122.2316],
  ['Alameda', 37.765, -122.245],
  ['Emeryville', 37.8385, -122.297],
  ['Berkeley', 37.8716, -122.2727],
  ['San Leandro', 37.725, -122.156],
])('%s is in none of them', (_, lat, lng) => {
  expect(cityAt(lat, lng)).toEqual([]);
});
