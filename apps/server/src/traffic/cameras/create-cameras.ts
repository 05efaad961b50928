import { runFeeds } from '#platform/feeds/run-feeds.ts';
import type { App } from '#platform/http/app.ts';
import type { Platform } from '#platform/platform.ts';

import { caltransCctvFeeds } from './adapters/caltrans-cctv/caltrans-cctv-feeds.ts';
import { state511CameraFeeds } from './adapters/state-511/state-511-camera-feeds.ts';
import { countAnalysesIn } from './analyses.queries.ts';
import type { CameraFeed } from './camera-feed.ts';
import type { Around, CameraRow } from './cameras.queries.ts';
import { publishersIn } from './list-cameras.ts';
import { cameraRoutes } from './routes.ts';
import { createStills } from './stills/stills.ts';
import { storeCameras } from './store-cameras.ts';
import { createVision } from './vision/create-vision.ts';

/** A list that its server has not touched for so long says nothing about which cameras work now. */
const LATE_AFTER_MS = 24 * 60 * 60_000;

type Needs = { checkEveryMs: number };

/** What the rest of the room may ask of the cameras. */
export type Cameras = {
  /** How many pictures of an area a vision service has looked at since then. Simulations are not among them. */
  countAnalyses(area: Around | { state: string }, since: Date): Promise<number>;
  routes(app: App): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Traffic cameras: who publishes them, their pictures, and what a vision service sees in them. */
export function createCameras(platform: Platform, { checkEveryMs }: Needs): Cameras {
  const { config, db, userAgent } = platform;
  const feeds = configuredFeeds(platform);
  const running = runFeeds({ ...platform, checkEveryMs }, feeds, {
    lateFrom: (_source, newestChangeAt) => new Date(newestChangeAt.getTime() + LATE_AFTER_MS),
    store: (source, contents) => {
      const feed = feeds.find((each) => each.source === source);
      return feed ? storeCameras(db, feed, contents) : Promise.resolve({});
    },
  });
  const stills = createStills({ ...platform, userAgent });
  const shown = { ...platform, stills, feeds: feeds.map(({ source }) => source) };
  return {
    countAnalyses: (area, since) =>
      countAnalysesIn(db, 'state' in area ? { publishers: publishersIn(area.state) } : area, since),
    routes: (app) =>
      cameraRoutes(app, {
        ...shown,
        vision: createVision(config),
        analysesPerHour: config.VISION_PER_HOUR,
        isShown: (camera) => isShown(feeds, camera),
      }),
    start: running.start,
    async stop() {
      stills.stop();
      await running.stop();
    },
  };
}

function configuredFeeds({ config, userAgent }: Pick<Platform, 'config' | 'userAgent'>): CameraFeed[] {
  const isOn = (name: 'caltrans_cctv' | 'state_511_cameras'): boolean => config.FEEDS.includes(name);
  return [
    ...(isOn('caltrans_cctv') ? caltransCctvFeeds({ url: config.CALTRANS_CCTV_URL, userAgent }) : []),
    ...(isOn('state_511_cameras') ? state511CameraFeeds({ keys: config.STATE_511_KEYS, userAgent }) : []),
  ];
}

/** Its feed runs, and its picture is at a place that this feed may name: what was stored under another configuration is not asked for. */
function isShown(feeds: readonly CameraFeed[], { feed, stillUrl }: CameraRow): boolean {
  const lister = feeds.find(({ source }) => source === feed);
  return lister !== undefined && (stillUrl === null || lister.stillOrigins.has(new URL(stillUrl).origin));
}
