import { flatAround, type LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

/** Returns the direction of a truck in eight points of the compass, such as 'northeast of your car'. */
export function describeDirection(from: LatLng, truck: LatLng, place: string): string {
  const { x, y } = flatAround(from).flat(truck);
  const eighths = Math.round((Math.atan2(x, y) * 4) / Math.PI);
  return clockwiseFromNorth(place).at(eighths % 8) ?? m.alerts_direction_north({ place });
}

const clockwiseFromNorth = (place: string): string[] => [
  m.alerts_direction_north({ place }),
  m.alerts_direction_northeast({ place }),
  m.alerts_direction_east({ place }),
  m.alerts_direction_southeast({ place }),
  m.alerts_direction_south({ place }),
  m.alerts_direction_southwest({ place }),
  m.alerts_direction_west({ place }),
  m.alerts_direction_northwest({ place }),
];
