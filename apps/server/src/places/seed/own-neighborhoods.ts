import type { NamedPlace } from '../zip-point.ts';

/** Neighborhoods that GeoNames lacks; our own list, in the public domain, to about half a mile. */
const NEW_YORK: readonly (readonly [name: string, lat: number, lng: number])[] = [
  ['Midtown', 40.7549, -73.984],
  ['Times Square', 40.758, -73.9855],
  ['Upper East Side', 40.7736, -73.9566],
  ['Upper West Side', 40.787, -73.9754],
  ['East Harlem', 40.7957, -73.9389],
  ['Washington Heights', 40.8417, -73.9394],
  ['Inwood', 40.8677, -73.9212],
  ['Chelsea', 40.7465, -74.0014],
  ['Greenwich Village', 40.7336, -73.9992],
  ['West Village', 40.7347, -74.0051],
  ['SoHo', 40.7233, -74.0002],
  ['Tribeca', 40.7163, -74.0086],
  ['Lower East Side', 40.715, -73.9843],
  ['Murray Hill', 40.7479, -73.9757],
  ['Astoria', 40.7644, -73.9235],
  ['Sunnyside', 40.7433, -73.9196],
  ['Woodside', 40.7454, -73.903],
  ['Jackson Heights', 40.7557, -73.8831],
  ['Elmhurst', 40.7365, -73.8779],
  ['Corona', 40.747, -73.8602],
  ['Flushing', 40.7654, -73.8174],
  ['Forest Hills', 40.7196, -73.8448],
  ['Jamaica', 40.7027, -73.7889],
  ['Bushwick', 40.6944, -73.9213],
  ['Bedford-Stuyvesant', 40.6872, -73.9418],
  ['Crown Heights', 40.6694, -73.9422],
  ['Flatbush', 40.6415, -73.9594],
  ['Bay Ridge', 40.6264, -74.0299],
  ['Bensonhurst', 40.6139, -73.9922],
  ['Coney Island', 40.5755, -73.9857],
  ['Red Hook', 40.6773, -74.0094],
  ['Fort Greene', 40.6921, -73.9742],
  ['Mott Haven', 40.8091, -73.9229],
  ['Fordham', 40.8593, -73.8985],
  ['Riverdale', 40.9005, -73.9063],
];

const CALIFORNIA: typeof NEW_YORK = [
  ['Mission', 37.7599, -122.4148],
  ['South of Market', 37.7785, -122.4056],
  ['North Beach', 37.8003, -122.4102],
  ['Russian Hill', 37.8011, -122.4194],
  ['Nob Hill', 37.793, -122.4161],
  ['Marina', 37.8015, -122.4368],
  ['Pacific Heights', 37.7925, -122.4382],
  ['Western Addition', 37.7822, -122.4342],
  ['Haight Ashbury', 37.7692, -122.4481],
  ['Castro', 37.7609, -122.435],
  ['Bernal Heights', 37.7411, -122.4142],
  ['Potrero Hill', 37.7587, -122.3989],
  ['Bayview', 37.7304, -122.3844],
  ['Excelsior', 37.7244, -122.4272],
  ['Inner Sunset', 37.7602, -122.465],
  ['Outer Sunset', 37.7553, -122.4941],
  ['Inner Richmond', 37.7797, -122.4645],
  ['Outer Richmond', 37.7779, -122.4937],
  ['Glen Park', 37.7376, -122.4322],
  ['West of Twin Peaks', 37.7372, -122.4603],
];

const listed = (list: typeof NEW_YORK, state: string, firstId: number): NamedPlace[] =>
  list.map(([name, lat, lng], index) => ({
    id: firstId - index,
    kind: 'neighbourhood',
    name,
    state,
    place: { lat, lng },
    population: 0,
  }));

export const OWN_NEIGHBORHOODS: readonly NamedPlace[] = [
  ...listed(NEW_YORK, 'NY', -1),
  ...listed(CALIFORNIA, 'CA', -1001),
];
