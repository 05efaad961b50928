import type { Logger } from 'pino';

import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { App } from '../http/app.ts';
import { anyJob, type Job } from '../jobs/job.ts';
import type { Journal, JournaledEvent } from './journal.ts';
import type { LiveBus } from './live-bus.ts';
import { type LiveAccess, serveLive, type StreamRoute } from './live-routes.ts';
import { deleteOldLiveEvents, deleteOldNodes } from './live.queries.ts';
import { createStreamRights, type StreamRightsDeps } from './stream-rights.ts';
import { createStreams, type Streams } from './streams.ts';

type Live = {
  streams: Streams;
  jobs: readonly Job<never>[];
  routes(app: App): void;
  start(): void;
  onLiveEvents(events: readonly JournaledEvent[]): void;
  stop(): void;
};

export type LiveNeeds = LiveAccess &
  Pick<StreamRightsDeps, 'findSessions' | 'checkEveryMs'> & { otherStreams?: readonly StreamRoute[] };

type Deps = {
  config: Pick<Config, 'RATE_LIMIT_FACTOR'>;
  db: Database;
  log: Logger;
  random(): number;
  bus: LiveBus;
  journal: Journal;
};

export function createLive({ config, db, log, random, bus, journal }: Deps, needs: LiveNeeds): Live {
  const streams = createStreams(journal, random);
  const rights = createStreamRights({ ...needs, log, random });
  const sweep: Job<object> = {
    name: 'live.sweep',
    cron: '* * * * *',
    async handle() {
      await deleteOldLiveEvents(db);
      await deleteOldNodes(db);
    },
  };
  let stopHeartbeat = () => {};
  return {
    streams,
    jobs: [anyJob(sweep)],
    routes(app) {
      stopHeartbeat = serveLive(app, {
        ...needs,
        bus,
        journal,
        streams,
        rights,
        rateLimitFactor: config.RATE_LIMIT_FACTOR,
      });
    },
    start: rights.start,
    onLiveEvents(events) {
      rights.onLiveEvents(events);
      streams.broadcast(events);
    },
    stop() {
      stopHeartbeat();
      rights.stop();
      streams.closeAll();
    },
  };
}
