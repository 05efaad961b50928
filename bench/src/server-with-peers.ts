import { Redis } from 'ioredis';

import { nearbyTowTrucksQuery } from '@towscout/contracts/trucks/schema';

import { compose } from '../../apps/server/src/compose.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import type { App } from '../../apps/server/src/platform/http/app.ts';
import { forAnyone } from '../../apps/server/src/platform/http/policy.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { stopOnSignal } from '../../apps/server/src/platform/stop-on-signal.ts';

/** The real server plus a constant body and a conventional nearby route over Redis. */
const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const server = await compose(config, await openDatabase(config), log);
addStaticAnswer(server.app);
const redisPort = process.env['BENCH_REDIS_PORT'];
if (redisPort) addNearbyOverRedis(server.app, new Redis(Number(redisPort), '127.0.0.1'));
stopOnSignal(server, log);
await server.start();
process.stdout.write(`TowScout is ready at ${await server.app.listen({ host: config.HOST, port: config.PORT })}\n`);

function addStaticAnswer(app: App): void {
  const bodies = new Map<string, Buffer>();
  app.get<{ Params: { bytes: string } }>('/static/:bytes', { config: forAnyone }, async (request, reply) => {
    const { bytes } = request.params;
    const body = bodies.get(bytes) ?? Buffer.alloc(Number(bytes), ' ');
    bodies.set(bytes, body);
    return reply.type('application/json; charset=utf-8').send(body);
  });
}

function addNearbyOverRedis(app: App, redis: Redis): void {
  app.get(
    '/redis/nearby',
    { schema: { querystring: nearbyTowTrucksQuery }, config: forAnyone },
    async (request, reply) => {
      const { lat, lng, radius } = request.query;
      const found = (await redis.geosearch(
        'trucks',
        'FROMLONLAT',
        lng,
        lat,
        'BYRADIUS',
        radius,
        'mi',
        'ASC',
        'COUNT',
        500,
        'WITHDIST',
      )) as [string, string][];
      const rows = found.length > 0 ? await redis.mget(found.map(([id]) => id)) : [];
      const json = rows.map((row, n) => `${row?.slice(0, -1)},"distanceMiles":${found[n]?.[1]}}`).join(',');
      return reply.type('application/json; charset=utf-8').send(`[${json}]`);
    },
  );
}
