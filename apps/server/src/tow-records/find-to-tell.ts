import { liveSource } from '@towscout/domain/sources';
import {
  isStillAlerting,
  isAlertingStep,
  ALERTING_STEPS,
  type AlertingStep,
} from '@towscout/domain/tow-records/alerts/record-alert-level';

import type { Clock } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Sources } from '#sources';
import type { Trucks } from '#trucks';

import { findTrucks } from './find-around.ts';
import { toRecordId } from './record-id.ts';
import { type Asked, findShownOn, type TowRecordRow } from './tow-records.queries.ts';

type Deps = { clock: Clock; sources: Pick<Sources, 'findRunning'>; trucks: Pick<Trucks, 'findFeedTrucks'> };

/** A tow request or call that concerns whoever watches a place near it. */
export type AlertingRecord = Pick<TowRecordRow, 'source' | 'words' | 'place' | 'location' | 'reportedAt' | 'seenAt'> & {
  id: string;
  step: AlertingStep;
};

/** More around a place are no warning. */
const MOST_TOLD = 500;

/**
 * Without what its source no longer lists, what is late, and what led to a call that the site shows: that tells of
 * itself. A late feed has no record that is young enough.
 */
export async function findToTell(
  executor: Executor,
  { clock, sources, trucks }: Deps,
  asked: Asked,
): Promise<AlertingRecord[]> {
  const now = clock.now();
  const feeds = (await sources.findRunning(executor)).map(({ key }) => key);
  const found = await findShownOn(executor, feeds, ALERTING_STEPS, asked, { now, limit: MOST_TOLD });
  const rows = found.filter((row) => isStillAlerting(row, liveSource(row.source).lateMinutes, now));
  const shown = await findTrucks({ db: executor, trucks }, rows);
  return rows.flatMap(({ step, ...row }): AlertingRecord[] => {
    const id = toRecordId(row);
    return isAlertingStep(step) && !shown.has(id) ? [{ ...row, step, id }] : [];
  });
}
