import { Redis } from 'ioredis';

import { nearbyTowTrucksQuery } from '@towscout/contracts/sightings';

import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createApp } from '../../apps/server/src/platform/http/app.ts';
import { forAnyone } from '../../apps/server/src/platform/http/policy.ts';
import { unauthorized } from '../../apps/server/src/platform/http/problem.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';

/**
 * What an engineer would otherwise build: the same route in the same server stack, with the trucks in
 * Redis, their places in a GEO set and their JSON beside it. Takes the port of Redis; says where it listens.
 */
const redis = new Redis(Number(process.argv[2]), '127.0.0.1');
const app = await createApp(
  readConfig({ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100000', TRUSTED_PROXIES: '127.0.0.1' }),
  createLog('warn'),
  { origins: () => [] },
  {
    findViewer: async () => null,
    apiKeys: { idOf: () => null, known: () => null, find: () => Promise.reject(unauthorized()) },
  },
);

app.get(
  '/api/tow-trucks/nearby',
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

process.stdout.write(`TowScout is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
