import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import type { Violations } from './index.ts';
import { recordViolations } from './record-violations.ts';
import { findViolations, findViolationsNear, findViolationsOf, hasViolations } from './violations.queries.ts';

/** Parking violations that cities publish. */
export const createViolations = (platform: Platform): Room<Violations> => ({
  face: {
    record: (issued) => recordViolations(platform, issued),
    hasSource: hasViolations,
    find: findViolations,
    near: findViolationsNear,
    ofPlates: findViolationsOf,
  },
});
