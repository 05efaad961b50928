import { distanceBetween, type LatLng } from '@towscout/geo';

import { SCANNER } from './constants.ts';
import { type AreaName, change, plan, type Progress, type ScannerState, transmit, type World } from './state.ts';
import { areaUpdated } from './unit-text.ts';

type KnownCity = { south: number; north: number; west: number; east: number; neighborhoods: readonly string[] };

/** Rough boxes of four cities, where the gazetteer has no name (specification section 4). */
const CITIES: readonly KnownCity[] = [
  {
    south: 40.49,
    north: 40.92,
    west: -74.26,
    east: -73.68,
    neighborhoods: ['Midtown', 'Harlem', 'Astoria', 'Park Slope', 'Williamsburg'],
  },
  {
    south: 37.7,
    north: 37.84,
    west: -122.53,
    east: -122.35,
    neighborhoods: ['Mission District', 'SoMa', 'Sunset', 'Richmond', 'North Beach'],
  },
  {
    south: 33.7,
    north: 34.35,
    west: -118.67,
    east: -118.15,
    neighborhoods: ['Hollywood', 'Koreatown', 'Venice', 'Echo Park', 'Van Nuys'],
  },
  {
    south: 41.64,
    north: 42.03,
    west: -87.95,
    east: -87.52,
    neighborhoods: ['Loop', 'Lincoln Park', 'Hyde Park', 'Uptown', 'Logan Square'],
  },
];

/** One of the city's neighborhoods, or a sector like a ZIP code. */
function madeUpArea({ lat, lng }: LatLng, random: () => number): AreaName {
  const city = CITIES.find((box) => lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east);
  const text = city
    ? (city.neighborhoods[Math.floor(random() * city.neighborhoods.length)] ?? 'Sector')
    : `Sector ${String(Math.floor(random() * 100_000)).padStart(5, '0')}`;
  return { text, isMadeUp: true };
}

export type PlaceInput = { place: LatLng; areaName: string | null };

/** Ignores GPS drift. */
const isSameArea = (a: LatLng | null, b: LatLng): boolean =>
  a !== null && distanceBetween(a, b) <= SCANNER.samePlaceMiles;

/** Logged at most every 10 seconds, but nearby units always. */
export function updatePlace(progress: Progress, { place, areaName }: PlaceInput, world: World): Progress {
  const { state } = progress;
  if (isSameArea(state.place, place)) return change(progress, { place });
  const moved = change(progress, {
    place,
    isUpdating: true,
    owesNearAlerts: true,
    units: [],
    known: null,
    circle: null,
  });
  const name: AreaName = areaName === null ? madeUpArea(place, world.random) : { text: areaName, isMadeUp: false };
  const settling = plan(
    change(moved, { areaName: name }),
    { kind: 'area-label-clears' },
    SCANNER.area.labelClearsMs,
    world,
  );
  return isThrottled(state, world) ? settling : announceArea(settling, name, world);
}

const isThrottled = ({ lastAreaEntryAt }: ScannerState, { now }: World): boolean =>
  lastAreaEntryAt !== null && now - lastAreaEntryAt < SCANNER.area.throttleMs;

function announceArea(progress: Progress, name: AreaName, world: World): Progress {
  const { confirmedMs, boardMs } = SCANNER.area;
  const logged = transmit(
    progress,
    { type: 'dispatch', message: areaUpdated(name.text), isNewArea: true, isSimulated: name.isMadeUp },
    world,
  );
  const confirming = plan(
    change(logged, { lastAreaEntryAt: world.now }),
    { kind: 'area-confirmed' },
    confirmedMs,
    world,
  );
  return plan(confirming, { kind: 'status-board' }, boardMs, world);
}
