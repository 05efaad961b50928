import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import { createCountyStreets } from './create-county-streets.ts';
import type { Streets } from './index.ts';

/** The streets of each county, fetched when they are first needed. */
export function createStreets(platform: Platform): Room<Streets> {
  const { stop, ...face } = createCountyStreets(platform);
  return { face, stop };
}
