import { LIVE_COMMENT_SECONDS, livePath, liveQuery } from '@towscout/contracts/live';
import { type LatLng, type Miles, miles } from '@towscout/geo';
import type { FastifyRequest } from 'fastify';

import { type Clock, minutesBefore } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { App } from '../http/app.ts';
import { anyJob, type Job } from '../jobs/jobs.ts';
import { deleteLiveEventsBefore, findLiveEventsAfter } from './live.queries.ts';
import type { Listening, Streams } from './streams.ts';

/** How far back a stream can resume; older news is in the lists that the client fetches on opening. */
const RESUME_MINUTES = 10;

type Deps = {
  db: Database;
  clock: Clock;
  streams: Streams;
  /** Who is asking, and how far their plan lets them look; rejects with a Problem beyond it. */
  admit(request: FastifyRequest, radius: Miles | null): Promise<string | null>;
};

/** `GET /api/live`: one stream a tab. Events tell, queries fetch. */
export function serveLive(app: App, { db, clock, streams, admit }: Deps): () => void {
  app.get(livePath, { schema: { querystring: liveQuery } }, async (request, reply) => {
    const { lat, lng, radius } = request.query;
    const area = lat !== undefined && lng !== undefined && radius !== undefined ? { centre: { lat, lng } satisfies LatLng, radius: miles(radius) } : null;
    const listening: Listening = { userId: await admit(request, area?.radius ?? null), area };
    const missed = await eventsMissed(db, clock, request.headers['last-event-id']);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    const close = streams.open(raw, listening, missed);
    raw.on('close', close);
    raw.on('error', close);
  });
  const ticking = setInterval(() => streams.comment(), LIVE_COMMENT_SECONDS * 1000);
  return () => clearInterval(ticking);
}

async function eventsMissed(db: Database, clock: Clock, lastEventId: string | string[] | undefined) {
  if (typeof lastEventId !== 'string' || !/^\d{1,15}$/.test(lastEventId)) return [];
  return findLiveEventsAfter(db, Number(lastEventId), minutesBefore(clock.now(), RESUME_MINUTES));
}

/** Forgets, each minute, what no stream can resume from any more. */
export function sweepLiveEvents(db: Database, clock: Clock): Job<never> {
  return anyJob<object>({
    name: 'live.sweep',
    cron: '* * * * *',
    handle: () => deleteLiveEventsBefore(db, minutesBefore(clock.now(), RESUME_MINUTES)),
  });
}
