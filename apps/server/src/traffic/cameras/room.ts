import type { Database } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Feed, Sources } from '#sources';

import { countAnalysesIn } from './analyses.queries.ts';
import { type Around, type CameraRow, countCamerasBySource } from './cameras.queries.ts';
import { publishersIn } from './list-cameras.ts';
import { cameraRoutes } from './routes.ts';
import { createStills } from './stills.ts';
import { syncCameras } from './sync-cameras.ts';
import { createVision } from './vision/create-vision.ts';

type Needs = { sources: Pick<Sources, 'findRunning' | 'addStores'> };

export function createCameras(platform: Platform, { sources }: Needs): Room<Cameras> {
  const { config, db } = platform;
  const findFeeds = async () => (await sources.findRunning()).filter(({ kinds }) => kinds.includes('cameras'));
  const stills = createStills(platform);
  sources.addStores({
    cameras: {
      sync: (reading) => syncCameras(db, reading),
      countLive: async () =>
        countCamerasBySource(
          db,
          (await findFeeds()).map(({ key }) => key),
        ),
    },
  });
  return {
    face: createFace(db),
    routes: (app) =>
      cameraRoutes(app, {
        ...platform,
        stills,
        findFeeds: async () => (await findFeeds()).map(({ key }) => key),
        vision: createVision(config),
        analysesPerHour: config.VISION_PER_HOUR,
        isShown: async (camera) => isShown(await findFeeds(), camera),
      }),
    stop: async () => stills.stop(),
  };
}

export interface Cameras extends ReturnType<typeof createFace> {}

const createFace = (db: Database) => ({
  /** Without simulations. */
  countAnalyses: (area: Around | { state: string }, since: Date) =>
    countAnalysesIn(db, 'state' in area ? { publishers: publishersIn(area.state) } : area, since),
});

/** False for what was stored under another configuration: its feed doesn't run, or may not name its picture's origin. */
function isShown(feeds: readonly Feed[], { feed, stillUrl }: CameraRow): boolean {
  const lister = feeds.find(({ key }) => key === feed);
  if (!lister) return false;
  return stillUrl === null || (lister.stillOrigins?.has(new URL(stillUrl).origin) ?? false);
}
