import type { StateCameras, TrafficCamera } from '@towscout/contracts/traffic/cameras/schema';
import { LIST_LIMIT } from '@towscout/contracts/wire/limits';
import { CAMERA_SOURCES, type CameraSource, liveSource } from '@towscout/domain/sources';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import {
  type Around,
  countCamerasOfPublishers,
  findCamerasNear,
  findCamerasOfPublishers,
  type NearCamera,
} from './cameras.queries.ts';
import { presentCamera } from './present-camera.ts';
import type { Stills } from './stills/stills.ts';

export type ListDeps = {
  db: Database;
  clock: Clock;
  stills: Pick<Stills, 'peek'>;
  /** Those that are on. */
  findFeeds(): Promise<readonly string[]>;
};

/** Nearest first. */
export const listCameras = async (deps: ListDeps, around: Around): Promise<TrafficCamera[]> =>
  presentAll(deps, await findCamerasNear(deps.db, await deps.findFeeds(), around, LIST_LIMIT));

export async function listStateCameras(deps: ListDeps, state: string): Promise<StateCameras> {
  const { db } = deps;
  const listed = { publishers: publishersIn(state), feeds: await deps.findFeeds() };
  const total = await countCamerasOfPublishers(db, listed);
  if (total === 0) return { total: null, cameras: [] };
  return { total, cameras: presentAll(deps, await findCamerasOfPublishers(db, listed, LIST_LIMIT)) };
}

export const publishersIn = (state: string): CameraSource[] =>
  CAMERA_SOURCES.filter((source) => liveSource(source).states?.includes(state));

function presentAll({ clock, stills }: ListDeps, cameras: readonly NearCamera[]): TrafficCamera[] {
  const now = clock.now();
  return cameras.map((camera) =>
    presentCamera(camera, { still: camera.stillUrl === null ? null : stills.peek(camera.stillUrl), now }),
  );
}
