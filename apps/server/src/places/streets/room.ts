import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import { createCountyStreets } from './create-county-streets.ts';
import type { CityStreets, Streets } from './index.ts';

type Needs = { cityStreets: readonly CityStreets[] };

/** The streets of each county, fetched when they are first needed. */
export function createStreets(platform: Platform, { cityStreets }: Needs): Room<Streets> {
  const { stop, ...face } = createCountyStreets({ ...platform, cityStreets });
  return { face, stop };
}
