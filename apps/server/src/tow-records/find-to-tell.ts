import { liveSource } from '@towscout/domain/sources';
import { isStillTold, isToldStep, TOLD_STEPS } from '@towscout/domain/tow-records/alerts/record-alert-level';

import type { Clock } from '#platform/clock.ts';
import type { Sources } from '#sources';
import type { Trucks } from '#trucks';

import { findTrucks } from './find-around.ts';
import type { ToldRecord, TowRecords } from './index.ts';
import { toRecordId } from './record-id.ts';
import { findShownOn } from './tow-records.queries.ts';

type Deps = { clock: Clock; sources: Pick<Sources, 'findRunning'>; trucks: Pick<Trucks, 'findFeedTrucks'> };

/** More around a place are no warning. */
const MOST_TOLD = 500;

/**
 * Without what its source no longer lists, what is late, and what led to a call that the site shows: that tells of
 * itself. A late feed has no record that is young enough.
 */
export const createFindToTell =
  ({ clock, sources, trucks }: Deps): TowRecords['findToTell'] =>
  async (executor, asked) => {
    const now = clock.now();
    const feeds = (await sources.findRunning(executor)).map(({ key }) => key);
    const found = await findShownOn(executor, feeds, TOLD_STEPS, asked, { now, limit: MOST_TOLD });
    const rows = found.filter((row) => isStillTold(row, liveSource(row.source).lateMinutes, now));
    const shown = await findTrucks({ db: executor, trucks }, rows);
    return rows.flatMap(({ step, ...row }): ToldRecord[] => {
      const id = toRecordId(row);
      return isToldStep(step) && !shown.has(id) ? [{ ...row, step, id }] : [];
    });
  };
