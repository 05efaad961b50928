import type { FastifyReply, FastifyRequest } from 'fastify';

import {
  areaFeedPaths,
  FEED_CACHE_SECONDS,
  type AreaFeedQuery,
  areaFeedQuery,
  truckFeatures,
} from '@towscout/contracts/trucks/area-feeds';
import { sightingId } from '@towscout/contracts/trucks/schema';
import { FREE_RADIUS_MILES } from '@towscout/contracts/wire/limits';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import { baseLocale } from '@towscout/messages/locale';

import { radiusInQuery } from '#billing';
import type { Places } from '#places';
import type { App } from '#platform/http/app.ts';
import { answerUnchanged, createTag } from '#platform/http/entity-tag.ts';
import { badRequest, notFound } from '#platform/http/problem.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import type { Trucks } from '../index.ts';
import { type AreaFeed, type AreaFeedDeps, getTruckUrl, readAreaFeed } from './area-feed.ts';
import { GEOJSON, toGeoJson, ATOM, writeAtom, RSS, writeRss } from './formats.ts';
import { toCapIndex, CAP, isAlarm, writeCap } from './write-cap.ts';

type Needs = { places: Places; trucks: Trucks };

/** The live trucks of an area, for feed readers and maps. */
export const createAreaFeeds = (platform: Platform, needs: Needs): Room => ({
  face: null,
  routes: (app) => areaFeedRoutes(app, { ...platform, ...needs }),
});

/** Feed services read many people's feeds from a few addresses. */
const READS_PER_MINUTE = 300;

type Deps = AreaFeedDeps & Pick<Platform, 'config'> & { trucks: Pick<Trucks, 'findLive'> };

const XML_FEEDS = [
  {
    path: areaFeedPaths.atom,
    operationId: 'readAreaAtom',
    summary: 'Live trucks around a place, as an Atom feed',
    mediaType: ATOM,
    write: (feed: AreaFeed) => writeAtom(feed),
  },
  {
    path: areaFeedPaths.rss,
    operationId: 'readAreaRss',
    summary: 'Live trucks around a place, as an RSS feed',
    mediaType: RSS,
    write: writeRss,
  },
  {
    path: areaFeedPaths.cap,
    operationId: 'readAreaCap',
    summary: 'Alarms around a place, as an Atom index of messages of the Common Alerting Protocol',
    mediaType: ATOM,
    write: (feed: AreaFeed) => writeAtom(toCapIndex(feed), CAP),
  },
];

/** In one language, because caches give one answer to every reader. */
function areaFeedRoutes(app: App, deps: Deps): void {
  const config = {
    policy: {
      who: 'anyone',
      limit: { perMinute: READS_PER_MINUTE },
      entitlements: [radiusInQuery(({ radius }: AreaFeedQuery) => radius)],
      acceptsKeys: true,
    },
    hasEntityTag: true,
  } as const;

  function getSite({ protocol, host }: FastifyRequest): string {
    const site = deps.config.PUBLIC_URL ?? `${protocol}://${host}`;
    if (!URL.canParse(site)) throw badRequest(m.trucks_area_feeds_server_host());
    return site;
  }

  /** Null when the reader has it already. */
  function readChanged(request: FastifyRequest, reply: FastifyReply, path: string): AreaFeed | null {
    const query = request.query as AreaFeedQuery;
    const site = getSite(request);
    const feed = inLocale(baseLocale, () => readAreaFeed(deps, query, path, site));
    // A radius that only a paid plan allows must not be stored in shared caches.
    const who = query.radius > FREE_RADIUS_MILES ? 'private' : 'public';
    reply.header('cache-control', `${who}, max-age=${FEED_CACHE_SECONDS}`);
    return answerUnchanged(request, reply, createTag(feed)) ? null : feed;
  }

  for (const { path, operationId, summary, mediaType, write } of XML_FEEDS) {
    app.get(
      path,
      { schema: { operationId, summary, querystring: areaFeedQuery }, config: { ...config, mediaType } },
      async (request, reply) => {
        const feed = readChanged(request, reply, path);
        return feed ? reply.type(`${mediaType}; charset=utf-8`).send(write(feed)) : reply;
      },
    );
  }

  app.get(
    areaFeedPaths.geojson,
    {
      schema: {
        operationId: 'readAreaGeoJson',
        summary: 'Live trucks around a place, as GeoJSON',
        querystring: areaFeedQuery,
        response: { 200: truckFeatures },
      },
      config: { ...config, mediaType: GEOJSON },
    },
    async (request, reply) => {
      const feed = readChanged(request, reply, areaFeedPaths.geojson);
      return feed ? reply.type(`${GEOJSON}; charset=utf-8`).send(toGeoJson(feed)) : reply;
    },
  );

  app.get(
    areaFeedPaths.capMessage,
    {
      schema: {
        operationId: 'readCapMessage',
        summary: 'The alarm of a truck, as a message of the Common Alerting Protocol 1.2',
        params: sightingId,
      },
      config: { policy: { who: 'anyone', limit: { perMinute: READS_PER_MINUTE } }, hasEntityTag: true, mediaType: CAP },
    },
    async (request, reply) => {
      const truck = deps.trucks.findLive(request.params.id);
      if (!truck || !isAlarm(truck)) throw notFound(m.trucks_area_feeds_server_no_alarm());
      if (answerUnchanged(request, reply, createTag(truck))) return reply;
      const url = getTruckUrl(truck, getSite(request));
      return reply.type(`${CAP}; charset=utf-8`).send(inLocale(baseLocale, () => writeCap(truck, url)));
    },
  );
}
