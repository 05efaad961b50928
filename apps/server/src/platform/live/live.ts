import type { Logger } from 'pino';

import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { App } from '../http/app.ts';
import type { Job } from '../jobs/job.ts';
import { mostStreams, openFilesLimit } from '../open-files.ts';
import { inDays, inMinutes, pruneJob, type Retention } from '../retention/retention.ts';
import { RESUME_MINUTES } from './bookmark.ts';
import type { Journal, JournaledEvent } from './journal.ts';
import type { LiveBus } from './live-bus.ts';
import { type LiveAccess, serveLive, type StreamRoute } from './live-routes.ts';
import { deleteOldLiveEvents, deleteOldNodes, NODE_DAYS } from './live.queries.ts';
import { createStreamRights, type StreamRightsDeps } from './stream-rights.ts';
import { createStreams, type Streams } from './streams.ts';

type Live = {
  streams: Streams;
  jobs: readonly Job<never>[];
  retention: readonly Retention[];
  routes(app: App): void;
  start(): void;
  onLiveEvents(events: readonly JournaledEvent[]): void;
  stop(): void;
};

export type LiveNeeds = LiveAccess &
  Pick<StreamRightsDeps, 'findSessions' | 'checkEveryMs'> & { otherStreams?: readonly StreamRoute[] };

type Deps = {
  config: Pick<Config, 'RATE_LIMIT_FACTOR' | 'STREAMS_PER_NODE'>;
  db: Database;
  log: Logger;
  random(): number;
  bus: LiveBus;
  journal: Journal;
};

export function createLive({ config, db, log, random, bus, journal }: Deps, needs: LiveNeeds): Live {
  const streams = createStreams(journal, random);
  const rights = createStreamRights({ ...needs, log, random });
  const retention: Retention[] = [
    { rows: 'live events', kept: inMinutes(RESUME_MINUTES), prune: () => deleteOldLiveEvents(db) },
    { rows: 'nodes that are gone', kept: inDays(NODE_DAYS), prune: () => deleteOldNodes(db) },
  ];
  let stopHeartbeat = () => {};
  return {
    streams,
    jobs: [pruneJob('live.sweep', '* * * * *', retention, { isHeld: false })],
    retention,
    routes(app) {
      stopHeartbeat = serveLive(app, {
        ...needs,
        bus,
        journal,
        streams: announced(streams, bus),
        rights,
        mostStreams: Math.min(config.STREAMS_PER_NODE, mostStreams(openFilesLimit())),
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

/** The bus knows of each open stream, so that its events are asked for. */
function announced(streams: Streams, bus: Pick<LiveBus, 'listenTo'>): Streams {
  return {
    ...streams,
    open(outlet, listening, heard) {
      const close = streams.open(outlet, listening, heard);
      const stopListening = bus.listenTo(listening);
      return () => {
        stopListening();
        close();
      };
    },
    get size() {
      return streams.size;
    },
    get dropped() {
      return streams.dropped;
    },
  };
}
