import { once } from 'node:events';
import process from 'node:process';

import { sql } from 'drizzle-orm';

import { compose } from '../compose.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { createLog } from '../platform/log.ts';
import { stopOnSignal } from '../platform/stop-on-signal.ts';

/**
 * A server whose embedded database is told on standard input to answer no more: `hold` leaves a
 * transaction open for good, `spin` has it compute for ever on the main thread.
 */
const STOP_WITHIN_MS = 1000;
const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const open = await openDatabase(config);
const server = await compose(config, open, log, { gazetteer: 'empty', siteFolder: '/nowhere' });
stopOnSignal(server, log, STOP_WITHIN_MS);
await server.start();
await server.app.listen({ host: config.HOST, port: config.PORT });
const [address] = server.app.addresses();
process.stdout.write(`TowScout is ready at http://127.0.0.1:${typeof address === 'object' ? address.port : config.PORT}\n`);

const [word] = (await once(process.stdin, 'data')) as [Buffer];
if (word.toString().trim() === 'spin') await open.db.execute(sql`with recursive n as (select 1 union all select 1 from n) select count(*) from n`);
await open.db.transaction(async () => {
  process.stdout.write('held\n');
  await once(process, 'never');
});
