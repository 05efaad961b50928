import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import type { Counties } from './county-outlines.ts';
import { createCountyStreets } from './create-county-streets.ts';
import type { CityStreets, Streets } from './index.ts';

type Needs = { cityStreets: readonly CityStreets[]; counties: () => Promise<Counties> };

/** The streets of each county, fetched when they are first needed. */
export function createStreets(platform: Platform, needs: Needs): Room<Streets> {
  const { stop, ...face } = createCountyStreets({ ...platform, ...needs });
  return { face, stop };
}
