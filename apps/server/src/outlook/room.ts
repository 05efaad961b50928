import { anyJob } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sources } from '#sources';
import type { Streets } from '#streets';
import type { Violations } from '#tickets';
import type { Towed } from '#towed';

import { createRiskMaps } from './cells/risk-map.ts';
import { createRuleMaps } from './cells/rule-map.ts';
import type { Outlooks } from './index.ts';
import { readOutlook } from './read-outlook.ts';
import { trainApart } from './risk/train-apart.ts';
import { trainingJob } from './risk/training-job.ts';
import { outlookRoutes, type SavedPermits } from './routes.ts';
import { takeStreetRules } from './rules/take-street-rules.ts';
import { outlookAt } from './spot/outlook-at.ts';

type Needs = { streets: Streets; sources: Sources; towed: Towed; violations: Violations; savedPermits: SavedPermits };

/** What streets allow in the next hours, and how likely a citation is. */
export function createOutlook(platform: Platform, needs: Needs): Room<Outlooks> {
  const deps = {
    ...platform,
    ...needs,
    train: trainApart,
    riskMaps: createRiskMaps(platform.db),
    ruleMaps: createRuleMaps(platform.db),
  };
  needs.sources.addStores({ streetRules: takeStreetRules(needs.sources.cities, needs.streets) });
  return {
    face: {
      outlookAt: (spot, from, hours) => outlookAt(deps, spot, from, hours),
      read: (query) => readOutlook(deps, query),
    },
    routes: (app) => outlookRoutes(app, deps),
    jobs: [anyJob(trainingJob(deps))],
  };
}
