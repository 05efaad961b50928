import { type LatLng, distanceBetween, type Miles, miles } from '@towscout/geo';

export type CardCity = {
  name: string;
  /** Two letters. */
  state: string;
  place: LatLng;
  /** Other names of the post for it or its parts. */
  alsoNamed?: readonly string[];
  /** Counties that are parts of it. */
  counties?: readonly string[];
};

type Row = readonly [name: string, state: string, lat: number, lng: number];

/**
 * The 100 largest by the gazetteer's population, largest first. Left out are places that it counts beside their city
 * (New York's boroughs, Jamaica, Maryvale, the county around Lexington), two whose population is a county's (Ironville
 * and Meads in Kentucky), and Paradise, which is no city.
 */
const LARGEST: readonly Row[] = [
  ['New York City', 'NY', 40.714, -74.006],
  ['Los Angeles', 'CA', 34.052, -118.244],
  ['Chicago', 'IL', 41.85, -87.65],
  ['Houston', 'TX', 29.763, -95.363],
  ['Philadelphia', 'PA', 39.952, -75.164],
  ['Phoenix', 'AZ', 33.448, -112.074],
  ['San Antonio', 'TX', 29.424, -98.494],
  ['San Diego', 'CA', 32.716, -117.165],
  ['Dallas', 'TX', 32.783, -96.807],
  ['San Jose', 'CA', 37.339, -121.895],
  ['Austin', 'TX', 30.267, -97.743],
  ['Jacksonville', 'FL', 30.332, -81.656],
  ['San Francisco', 'CA', 37.775, -122.419],
  ['Columbus', 'OH', 39.961, -82.999],
  ['Fort Worth', 'TX', 32.725, -97.321],
  ['Indianapolis', 'IN', 39.768, -86.158],
  ['Charlotte', 'NC', 35.227, -80.843],
  ['Seattle', 'WA', 47.606, -122.332],
  ['Denver', 'CO', 39.739, -104.985],
  ['El Paso', 'TX', 31.759, -106.487],
  ['Detroit', 'MI', 42.331, -83.046],
  ['Boston', 'MA', 42.358, -71.06],
  ['Memphis', 'TN', 35.15, -90.049],
  ['Portland', 'OR', 45.523, -122.676],
  ['Oklahoma City', 'OK', 35.468, -97.516],
  ['Las Vegas', 'NV', 36.175, -115.137],
  ['Baltimore', 'MD', 39.29, -76.612],
  ['Washington', 'DC', 38.895, -77.036],
  ['Milwaukee', 'WI', 43.039, -87.906],
  ['Albuquerque', 'NM', 35.084, -106.651],
  ['Tucson', 'AZ', 32.222, -110.926],
  ['Nashville', 'TN', 36.166, -86.784],
  ['Fresno', 'CA', 36.748, -119.772],
  ['Sacramento', 'CA', 38.582, -121.494],
  ['Kansas City', 'MO', 39.1, -94.579],
  ['Long Beach', 'CA', 33.767, -118.189],
  ['Mesa', 'AZ', 33.422, -111.823],
  ['Atlanta', 'GA', 33.749, -84.388],
  ['Colorado Springs', 'CO', 38.834, -104.821],
  ['Virginia Beach', 'VA', 36.853, -75.978],
  ['Raleigh', 'NC', 35.772, -78.639],
  ['Omaha', 'NE', 41.256, -95.94],
  ['Miami', 'FL', 25.774, -80.194],
  ['Oakland', 'CA', 37.804, -122.271],
  ['San Juan', 'PR', 18.466, -66.106],
  ['Minneapolis', 'MN', 44.98, -93.264],
  ['Tulsa', 'OK', 36.154, -95.993],
  ['Wichita', 'KS', 37.692, -97.338],
  ['New Orleans', 'LA', 29.955, -90.075],
  ['Arlington', 'TX', 32.736, -97.108],
  ['Cleveland', 'OH', 41.499, -81.695],
  ['Bakersfield', 'CA', 35.373, -119.019],
  ['Honolulu', 'HI', 21.307, -157.858],
  ['Tampa', 'FL', 27.948, -82.458],
  ['Aurora', 'CO', 39.729, -104.832],
  ['Anaheim', 'CA', 33.835, -117.915],
  ['Santa Ana', 'CA', 33.746, -117.868],
  ['Corpus Christi', 'TX', 27.801, -97.396],
  ['Riverside', 'CA', 33.953, -117.396],
  ['St. Louis', 'MO', 38.627, -90.198],
  ['Lexington', 'KY', 38.05, -84.459],
  ['Stockton', 'CA', 37.958, -121.291],
  ['Pittsburgh', 'PA', 40.441, -79.996],
  ['Anchorage', 'AK', 61.218, -149.9],
  ['Cincinnati', 'OH', 39.127, -84.514],
  ['Henderson', 'NV', 36.04, -114.982],
  ['Greensboro', 'NC', 36.073, -79.792],
  ['Saint Paul', 'MN', 44.944, -93.093],
  ['Plano', 'TX', 33.02, -96.699],
  ['Newark', 'NJ', 40.736, -74.172],
  ['Toledo', 'OH', 41.664, -83.555],
  ['Lincoln', 'NE', 40.8, -96.667],
  ['Orlando', 'FL', 28.538, -81.379],
  ['Chula Vista', 'CA', 32.64, -117.084],
  ['Jersey City', 'NJ', 40.728, -74.078],
  ['Chandler', 'AZ', 33.306, -111.841],
  ['Fort Wayne', 'IN', 41.131, -85.129],
  ['Buffalo', 'NY', 42.886, -78.878],
  ['Durham', 'NC', 35.994, -78.899],
  ['St. Petersburg', 'FL', 27.771, -82.679],
  ['Irvine', 'CA', 33.669, -117.823],
  ['Laredo', 'TX', 27.506, -99.508],
  ['Lubbock', 'TX', 33.578, -101.855],
  ['Madison', 'WI', 43.073, -89.401],
  ['Gilbert', 'AZ', 33.353, -111.789],
  ['Norfolk', 'VA', 36.847, -76.285],
  ['Louisville', 'KY', 38.254, -85.759],
  ['Reno', 'NV', 39.53, -119.814],
  ['Winston-Salem', 'NC', 36.1, -80.244],
  ['Glendale', 'AZ', 33.539, -112.186],
  ['Hialeah', 'FL', 25.858, -80.278],
  ['Garland', 'TX', 32.913, -96.639],
  ['Scottsdale', 'AZ', 33.509, -111.899],
  ['Irving', 'TX', 32.814, -96.949],
  ['Chesapeake', 'VA', 36.819, -76.275],
  ['North Las Vegas', 'NV', 36.199, -115.118],
  ['Fremont', 'CA', 37.548, -121.989],
  ['Baton Rouge', 'LA', 30.443, -91.187],
  ['Richmond', 'VA', 37.554, -77.46],
  ['San Bernardino', 'CA', 34.108, -117.29],
];

/** Smaller ones with facts. */
const SMALLER: readonly Row[] = [
  ['Cambridge', 'MA', 42.375, -71.106],
  ['Hartford', 'CT', 41.764, -72.685],
];

const PARTS: Readonly<Record<string, Pick<CardCity, 'alsoNamed' | 'counties'>>> = {
  'New York City, NY': {
    alsoNamed: ['New York', 'Brooklyn', 'Bronx', 'Manhattan', 'Staten Island'],
    counties: ['Queens', 'Kings', 'Bronx', 'New York', 'Richmond'],
  },
  'Washington, DC': { counties: ['District of Columbia'] },
  'San Francisco, CA': { counties: ['San Francisco'] },
  'Philadelphia, PA': { counties: ['Philadelphia'] },
  'Denver, CO': { counties: ['Denver'] },
};

export const LARGEST_COUNT = LARGEST.length;

export const CARD_CITIES: readonly CardCity[] = [...LARGEST, ...SMALLER].map(([name, state, lat, lng]) =>
  Object.assign({ name, state, place: { lat, lng } }, PARTS[`${name}, ${state}`]),
);

/** 'ca/san-francisco': its file's name in `cards`. */
export const cardPath = ({ name, state }: Pick<CardCity, 'name' | 'state'>): string =>
  `${state.toLowerCase()}/${name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;

export type PostalPlace = { city: string; county: string | null; state: string };

/** `milesAway` is null inside the city. */
export type NearCardCity = { city: CardCity; milesAway: Miles | null };

const FARTHEST_CITY = miles(25);
const AROUND = miles(5);
/** The post may name a base or a campus in the middle of a city. */
const CENTER = miles(1);

const toKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/^st\.? /, 'saint ');

const isNamed = ({ name, state, alsoNamed = [], counties = [] }: CardCity, place: PostalPlace): boolean =>
  state === place.state &&
  ([name, ...alsoNamed].some((each) => toKey(each) === toKey(place.city)) ||
    (place.county !== null && counties.includes(place.county)));

/** The city that the postal service names there. */
export const cardCityNamed = (place: PostalPlace): CardCity | null =>
  CARD_CITIES.find((city) => isNamed(city, place)) ?? null;

/**
 * The city there, else one within 25 miles: the nearest that has facts, but none farther when a city without facts is
 * around the place.
 */
export function findCardCity(
  place: PostalPlace | null,
  at: LatLng | null,
  hasFacts: (city: CardCity) => boolean,
): NearCardCity | null {
  const inside = place && cardCityNamed(place);
  if (inside) return { city: inside, milesAway: null };
  if (!at) return null;
  const near = CARD_CITIES.map((city) => ({ city, milesAway: distanceBetween(at, city.place) }))
    .filter(({ milesAway }) => milesAway <= FARTHEST_CITY)
    .toSorted((a, b) => a.milesAway - b.milesAway);
  const [nearest] = near;
  if (!nearest) return null;
  if (nearest.milesAway <= CENTER) return { city: nearest.city, milesAway: null };
  if (nearest.milesAway <= AROUND) return nearest;
  return near.find(({ city }) => hasFacts(city)) ?? nearest;
}
