import { flatAround, type LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

/** Returns the direction of a truck in eight points of the compass, such as 'northeast of your car'. */
export function describeDirection(from: LatLng, truck: LatLng, place: string): string {
  const { x, y } = flatAround(from).flat(truck);
  const eighths = Math.round((Math.atan2(x, y) * 4) / Math.PI);
  const describe = DIRECTIONS.at(eighths % DIRECTIONS.length) ?? m.alerts_direction_north;
  return describe({ place });
}

/** Clockwise from north. */
const DIRECTIONS = [
  m.alerts_direction_north,
  m.alerts_direction_northeast,
  m.alerts_direction_east,
  m.alerts_direction_southeast,
  m.alerts_direction_south,
  m.alerts_direction_southwest,
  m.alerts_direction_west,
  m.alerts_direction_northwest,
];
