import { compose } from '../../apps/server/src/compose.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { forAnyone } from '../../apps/server/src/platform/http/policy.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { stopOnSignal } from '../../apps/server/src/platform/stop-on-signal.ts';

/** The real server with one more route: a constant body of the given size. Says where it listens. */
const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const server = await compose(config, await openDatabase(config), log);
const bodies = new Map<string, Buffer>();
server.app.get<{ Params: { bytes: string } }>('/static/:bytes', { config: forAnyone }, async (request, reply) => {
  const { bytes } = request.params;
  const body = bodies.get(bytes) ?? Buffer.alloc(Number(bytes), ' ');
  bodies.set(bytes, body);
  return reply.type('application/json; charset=utf-8').send(body);
});
stopOnSignal(server, log);
await server.start();
process.stdout.write(`TowScout is ready at ${await server.app.listen({ host: config.HOST, port: config.PORT })}\n`);
