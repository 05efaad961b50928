import type { Tx } from '../platform/db/database.ts';
import type { Sighting } from './present-sighting.ts';
import { findStandings, saveStanding } from './reports.queries.ts';
import { updateSighting } from './sightings.queries.ts';
import { afterConfirmedReport, afterFalseReport, NEWCOMER, type Standing } from './standing.ts';

/** Others saw it too: whoever reported it is believed more, once a truck. Takes a locked truck. */
export async function rewardFirstReporter(tx: Tx, { id, reportedBy, reporterRewarded }: Sighting): Promise<void> {
  if (!reportedBy || reporterRewarded) return;
  await changeStanding(tx, reportedBy, afterConfirmedReport);
  await updateSighting(tx, id, { reporterRewarded: true });
}

/** It was never there: whoever reported it is believed less, once a truck. Takes a locked truck. */
export async function blameFirstReporter(tx: Tx, { id, reportedBy, reporterBlamed }: Sighting, now: Date): Promise<void> {
  if (!reportedBy || reporterBlamed) return;
  await changeStanding(tx, reportedBy, (standing) => afterFalseReport(standing, now));
  await updateSighting(tx, id, { reporterBlamed: true });
}

async function changeStanding(tx: Tx, reporterKey: string, change: (standing: Standing) => Standing): Promise<void> {
  await saveStanding(tx, reporterKey, change((await findStandings(tx, [reporterKey])).get(reporterKey) ?? NEWCOMER));
}
