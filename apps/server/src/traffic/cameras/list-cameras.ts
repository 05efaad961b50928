import type { StateCameras, TrafficCamera, SeenInPicture } from '@towscout/contracts/traffic/cameras';
import { LIST_LIMIT } from '@towscout/contracts/wire/limits';
import { DAY_MINUTES } from '@towscout/domain/durations';
import { timeSince } from '@towscout/domain/format-time';
import { CAMERA_SOURCES, type CameraSource, liveSource } from '@towscout/domain/sources';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import { type Analysis, getAnalysis } from './analyses.queries.ts';
import {
  type Around,
  countCamerasOfPublishers,
  findCamerasNear,
  findCamerasOfPublishers,
  type NearCamera,
} from './cameras.queries.ts';
import type { Stills, Still } from './stills.ts';
import { retell } from './vision/seen.ts';

function presentCamera(camera: NearCamera, { still, now }: { still: Still | null; now: Date }): TrafficCamera {
  const { id, name, location, place, distanceMiles, status, stillUrl, refreshMinutes, source, lastAnalyzedAt } = camera;
  const analysis = getAnalysis(camera, still);
  const isRecent = lastAnalyzedAt !== null && lastAnalyzedAt >= minutesBefore(now, DAY_MINUTES);
  const { attribution, attributionUrl } = liveSource(source);
  return {
    id,
    name,
    location,
    latitude: place.lat,
    longitude: place.lng,
    distanceMiles,
    status,
    lastAnalyzed: lastAnalyzedAt && (analysis || isRecent) ? timeSince(lastAnalyzedAt, now) : null,
    analysis: analysis && presentAnalysis(analysis),
    hasStill: stillUrl !== null,
    stillUpdatedAt: still?.updatedAt?.toISOString() ?? null,
    refreshMinutes,
    source,
    attribution,
    attributionUrl,
  };
}

export const presentAnalysis = ({
  lastAnalyzedAt,
  analyzedPicture,
  sentence,
  confidence,
}: Analysis): SeenInPicture => ({
  picture: analyzedPicture,
  sentence: retell(sentence),
  confidence,
  analyzedAt: lastAnalyzedAt.toISOString(),
});

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
