import { compose } from '../../apps/server/src/compose.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { stopOnSignal } from '../../apps/server/src/platform/stop-on-signal.ts';

/** The real server without a limit on its line: a request that waits for the database is not refused early. */
const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const line = { servedSoon: Infinity };
const server = await compose(config, await openDatabase(config), log, { line });
stopOnSignal(server, log);
await server.start();
const url = await server.app.listen({ host: config.HOST, port: config.PORT, backlog: 4096 });
process.stdout.write(`TowScout is ready at ${url}\n`);
