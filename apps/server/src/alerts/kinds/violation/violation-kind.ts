import { violationAlertData } from '@towscout/contracts/violations/schema';
import { isQuietFor } from '@towscout/domain/quiet-hours';

import type { Kind } from '#alerts/inbox/kind.ts';
import { listener } from '#platform/events/facts.ts';
import type { Job } from '#platform/jobs/job.ts';
import { violationsIssued } from '#tickets';

import { alertViolations, type ViolationAlertDeps } from './alert-violations.ts';
import { violationAlertRoutes } from './routes.ts';
import { gatheredViolations } from './violation-alert.ts';
import { violationWords } from './violation-words.ts';

/** Parking violations near watched places and on watched plates. */
export function violationKind(deps: ViolationAlertDeps): Kind {
  const alert: Job<{ ids: string[] }> = {
    name: 'alerts.alert-violations',
    handle: async (facts) => {
      for (const { ids } of facts) await alertViolations(deps, ids);
    },
  };
  return {
    words: violationWords,
    recheckWaiting,
    room: { routes: (app) => violationAlertRoutes(app, deps), listeners: [listener(violationsIssued, alert)] },
  };
}

/** What was issued stays issued. */
const recheckWaiting: Kind['recheckWaiting'] = async (_tx, { preferences }, waited, now) => {
  const due = waited.map((row) => ({
    row,
    kind: row.kind,
    words: { title: row.title, message: row.message, data: violationAlertData.parse(row.data) },
    isQuiet: isQuietFor(preferences, now),
  }));
  return { due, combined: () => gatheredViolations(due.map(({ words }) => words)) };
};
