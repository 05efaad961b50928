import { OUTLOOK_MAX_DAYS, outlookPaths } from '@towscout/contracts/outlook/paths';
import { outlook, outlookQuery } from '@towscout/contracts/outlook/schema';
import { DAY_MS } from '@towscout/domain/durations';

import type { App } from '#platform/http/app.ts';
import { badRequest } from '#platform/http/problem.ts';

import { presentOutlook } from './present-outlook.ts';
import { outlookAt, type OutlookDeps } from './spot/outlook-at.ts';

const ASKED_PER_MINUTE = 60;

export function outlookRoutes(app: App, deps: OutlookDeps): void {
  app.get(
    outlookPaths.outlook,
    {
      schema: {
        operationId: 'readOutlook',
        summary: 'What the street allows at a spot, and how likely a ticket is there',
        querystring: outlookQuery,
        response: { 200: outlook },
      },
      config: { policy: { who: 'anyone', limit: { perMinute: ASKED_PER_MINUTE } } },
    },
    async ({ query: { lat, lng, side = null, permits, hours, ...when } }) => {
      const now = deps.clock.now();
      const from = withinAYear(when.from ?? now, now, 'From');
      const since = withinAYear(when.since ?? from, now, 'Since');
      return presentOutlook(await outlookAt(deps, { lat, lng, side, since, permits }, from, hours));
    },
  );
}

function withinAYear(at: Date, now: Date, name: string): Date {
  if (Math.abs(at.getTime() - now.getTime()) <= OUTLOOK_MAX_DAYS * DAY_MS) return at;
  throw badRequest(`${name} must be within a year of now.`);
}
