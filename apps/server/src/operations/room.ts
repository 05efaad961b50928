import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import { createAdministration } from './administration/room.ts';
import { createStatus } from './status/room.ts';
import { createSupport } from './support/room.ts';

type Needs = Parameters<typeof createStatus>[1] & Parameters<typeof createAdministration>[1];

/** Running the site: administrators, its status and mail to support. */
export function createOperations(platform: Platform, needs: Needs): Room {
  return {
    face: null,
    parts: [createStatus(platform, needs), createSupport(platform), createAdministration(platform, needs)],
  };
}
