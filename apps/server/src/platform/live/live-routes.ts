import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { type LiveEventName, livePath } from '@towscout/contracts/live/constants';
import { type LiveQuery, liveQuery } from '@towscout/contracts/live/schema';
import { isInServiceArea, type Miles, miles } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { App } from '../http/app.ts';
import { getClient } from '../http/client.ts';
import type { Entitlement, Policy } from '../http/policy.ts';
import { badRequest, tooManyRequests, unavailable } from '../http/problem.ts';
import { createSlots } from '../slots.ts';
import { within } from '../within.ts';
import { type ReceivedBookmark, readBookmark } from './bookmark.ts';
import type { Journal } from './journal.ts';
import type { LiveBus } from './live-bus.ts';
import { RIGHTS_ENDED_FRAME } from './live-event.ts';
import type { StreamOwner, StreamRights } from './stream-rights.ts';
import type { Streams, Undo } from './streams.ts';
import type { Circle, Subscription } from './subscription.ts';

/** Enough for the tabs of an office. */
const STREAMS_PER_CLIENT = 64;
/** After this long a stream opens without the database. */
const CATCH_UP_MS = 2000;

export type LiveAccess = {
  entitlements: readonly Entitlement[];
  /** The session and plan that the stream depends on. */
  findOwner(request: FastifyRequest, radius: Miles | null): Promise<StreamOwner | null>;
  /** How far a circle reaches by the client's plan. */
  findReach(request: FastifyRequest): Promise<Miles>;
};

export type StreamRoute = Pick<LiveAccess, 'findOwner'> & {
  path: string;
  operationId: string;
  summary: string;
  policy: Policy;
  query: z.ZodType<LiveQuery>;
  /** Only these events, and none of the owner's own. All by default. */
  publicEvents?: ReadonlySet<LiveEventName>;
  /** By client by default. */
  countBy?(request: FastifyRequest): string;
};

type Deps = LiveAccess & {
  otherStreams?: readonly StreamRoute[];
  bus: LiveBus;
  journal: Journal;
  streams: Streams;
  mostStreams: number;
  rateLimitFactor: number;
  rights: Pick<StreamRights, 'watch'>;
};

/** Open streams of this node, and of each client or API key. */
type StreamLimit = {
  /** Rejects with 429 above the client's limit, 503 above this node's; the returned function is idempotent. */
  enter(client: string): Undo;
};

/** `GET /api/live`, one stream for all tabs of a browser. Events announce, queries fetch. */
export function serveLive(
  app: App,
  {
    bus,
    journal,
    streams,
    mostStreams,
    rateLimitFactor,
    entitlements,
    findOwner,
    findReach,
    rights,
    otherStreams = [],
  }: Deps,
): () => void {
  const admission = createStreamLimit({
    perClient: Math.ceil(STREAMS_PER_CLIENT * rateLimitFactor),
    most: mostStreams,
  });

  /** Another node may have sent this client more than this one has read. */
  const readLastBookmark = async (lastEventId: string | string[] | undefined): Promise<ReceivedBookmark | null> => {
    const heard = typeof lastEventId === 'string' ? readBookmark(lastEventId) : null;
    if (heard && journal.isMissingSomeOf(heard))
      await within(
        CATCH_UP_MS,
        bus.catchUp().catch(() => undefined),
        undefined,
      );
    return heard;
  };

  /** Cut to the plan, not refused: one tab that is behind the times must not end the stream of all. */
  const getOtherAreas = async (request: FastifyRequest<{ Querystring: LiveQuery }>): Promise<Circle[]> => {
    const others = request.query.also?.filter(isInServiceArea) ?? [];
    if (others.length === 0) return [];
    const reach = await findReach(request);
    return others.map(({ lat, lng, radius }) => ({ center: { lat, lng }, radius: miles(Math.min(radius, reach)) }));
  };

  const serve = ({
    path,
    operationId,
    summary,
    policy,
    query,
    publicEvents,
    countBy,
    findOwner,
  }: StreamRoute): void => {
    const schema = { operationId, summary, querystring: query };
    app.get(path, { schema, config: { policy }, exposeHeadRoute: false }, async (request, reply) => {
      const leave = admission.enter(countBy?.(request) ?? getClient(request.ip));
      let isOpen = false;
      try {
        const areas = [...getArea(request.query), ...(await getOtherAreas(request))];
        const widest = areas.length > 0 ? miles(Math.max(...areas.map(({ radius }) => radius))) : null;
        const owner = await findOwner(request, widest);
        const listening: Subscription = publicEvents
          ? { userId: null, areas, names: publicEvents }
          : { userId: owner?.userId ?? null, areas };
        const heard = await readLastBookmark(request.headers['last-event-id'] ?? request.query.lastEventId);
        if (reply.raw.socket === null && !request.socket.destroyed)
          throw badRequest(m.platform_server_own_connection());
        reply.hijack();
        const outlet = openOutlet(reply.raw, request.id);
        if (!outlet) return;
        const close = streams.open(outlet, listening, heard);
        const endWithRights = () => {
          close();
          outlet.end(RIGHTS_ENDED_FRAME);
        };
        const unwatch = owner && rights.watch(owner, endWithRights);
        outlet.on('error', close);
        outlet.once('close', () => {
          close();
          unwatch?.();
          leave();
        });
        isOpen = true;
      } finally {
        if (!isOpen) leave();
      }
    });
    app.head(path, { schema, config: { policy } }, async (request, reply) =>
      reply.headers(streamHead(request.id)).send(),
    );
  };
  serve({
    path: livePath,
    operationId: 'openLiveEvents',
    summary: 'Live events for a page',
    policy: { who: 'anyone', entitlements },
    query: liveQuery,
    findOwner,
  });
  otherStreams.forEach(serve);

  const beating = setInterval(() => streams.heartbeat(!bus.isListening()), 1000);
  return () => clearInterval(beating);
}

function getArea({ lat, lng, radius }: LiveQuery): Circle[] {
  if (lat === undefined || lng === undefined || radius === undefined) return [];
  return [{ center: { lat, lng }, radius: miles(radius) }];
}

const streamHead = (requestId: string): Record<string, string> => ({
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-request-id': requestId,
});

/** The bare socket: without chunk framing an event is one write of a shared buffer. Null when the client left. */
function openOutlet(response: ServerResponse, requestId: string): Socket | null {
  const { socket } = response;
  if (!socket || socket.destroyed) return null;
  response.useChunkedEncodingByDefault = false;
  response.shouldKeepAlive = false;
  response.writeHead(200, streamHead(requestId));
  response.flushHeaders();
  socket.once('data', destroy);
  return socket;
}

/** A stream's reader has nothing more to say; not a closure, which would keep the response. */
function destroy(this: Socket): void {
  this.destroy();
}

function createStreamLimit({ perClient, most }: { perClient: number; most: number }): StreamLimit {
  const slots = createSlots(perClient);
  let open = 0;
  return {
    enter(client) {
      if (open >= most) throw unavailable(m.platform_server_no_room_for_streams());
      if (!slots.take(client)) throw tooManyRequests(m.platform_server_too_many_streams());
      open += 1;
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        open -= 1;
        slots.release(client);
      };
    },
  };
}
