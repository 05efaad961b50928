import type { TrafficCamera } from '@towscout/contracts/cameras';
import { LIST_LIMIT } from '@towscout/contracts/wire';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import { findLatestAnalyses } from './analyses.queries.ts';
import { type Around, findCamerasNear } from './cameras.queries.ts';
import { presentCamera } from './present-camera.ts';
import type { Stills } from './stills/stills.ts';

const A_DAY_MINUTES = 24 * 60;

export type ListDeps = { db: Database; clock: Clock; stills: Pick<Stills, 'peek'>; feeds: readonly string[] };

/** The cameras of these feeds within a radius, nearest first. */
export async function listCameras({ db, clock, stills, feeds }: ListDeps, around: Around): Promise<TrafficCamera[]> {
  const cameras = await findCamerasNear(db, feeds, around, LIST_LIMIT);
  const now = clock.now();
  const ids = cameras.map(({ id }) => id);
  const analyses = await findLatestAnalyses(db, ids, minutesBefore(now, A_DAY_MINUTES));
  return cameras.map((camera) =>
    presentCamera(camera, {
      still: camera.stillUrl === null ? null : stills.peek(camera.stillUrl),
      analysis: analyses.get(camera.id),
      now,
    }),
  );
}
