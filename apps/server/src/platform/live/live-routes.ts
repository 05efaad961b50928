import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { HEARTBEAT_SECONDS, livePath, liveQuery } from '@towscout/contracts/live';
import { type LatLng, type Miles, miles } from '@towscout/geo';
import type { FastifyRequest } from 'fastify';

import { type Clock, minutesBefore } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { App } from '../http/app.ts';
import { tooManyRequests } from '../http/problem.ts';
import { anyJob, type Job } from '../jobs/jobs.ts';
import type { Undo } from '../undo.ts';
import { deleteLiveEventsBefore, findLiveEventsAfter } from './live.queries.ts';
import type { Listening, Streams } from './streams.ts';

/** How far back a stream can resume; older news is in the lists that the client fetches on opening. */
const RESUME_MINUTES = 10;

/** Streams that one address may hold open: many tabs of a household or an office, not a flood. */
const STREAMS_PER_ADDRESS = 64;

type Deps = {
  db: Database;
  clock: Clock;
  streams: Streams;
  rateLimitFactor: number;
  /** Who is asking, and how far their plan lets them look; rejects with a Problem beyond it. */
  admit(request: FastifyRequest, radius: Miles | null): Promise<string | null>;
};

/** `GET /api/live`: one stream a tab. Events tell, queries fetch. */
export function serveLive(app: App, { db, clock, streams, rateLimitFactor, admit }: Deps): () => void {
  const admission = createAdmission(Math.ceil(STREAMS_PER_ADDRESS * rateLimitFactor));
  app.get(livePath, { schema: { querystring: liveQuery } }, async (request, reply) => {
    const { lat, lng, radius, lastEventId } = request.query;
    const area = lat !== undefined && lng !== undefined && radius !== undefined ? { centre: { lat, lng } satisfies LatLng, radius: miles(radius) } : null;
    const listening: Listening = { userId: await admit(request, area?.radius ?? null), area };
    const missed = await eventsMissed(db, clock, request.headers['last-event-id'] ?? lastEventId);
    const release = admission.enter(request.ip);
    reply.hijack();
    const outlet = openOutlet(reply.raw, request.id);
    const close = streams.open(outlet, listening, missed);
    outlet.on('error', close);
    outlet.on('close', () => {
      close();
      release();
    });
  });
  const ticking = setInterval(() => streams.heartbeat(), HEARTBEAT_SECONDS * 1000);
  return () => clearInterval(ticking);
}

/**
 * Sends the head and gives the bare socket: the body ends when the connection does, so each event is
 * one write of one shared buffer, without the framing of chunks (a third of the time for 10,000 streams).
 */
function openOutlet(response: ServerResponse, requestId: string): Socket {
  const { socket } = response;
  if (!socket) throw new Error('the client is gone');
  response.useChunkedEncodingByDefault = false;
  response.shouldKeepAlive = false;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': requestId,
  });
  response.flushHeaders();
  return socket;
}

/** Counts the open streams of each address. `enter` rejects with 429 above the limit and gives back how to leave. */
function createAdmission(limit: number) {
  const open = new Map<string, number>();
  return {
    enter(address: string): Undo {
      const count = (open.get(address) ?? 0) + 1;
      if (count > limit) throw tooManyRequests('Too many open live streams from your network. Close some tabs and try again.');
      open.set(address, count);
      return () => {
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      };
    },
  };
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
