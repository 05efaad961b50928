import { once } from 'node:events';
import process from 'node:process';

import { sql } from 'drizzle-orm';

import { compose } from '#compose.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createLog } from '#platform/log.ts';
import { stopOnSignal } from '#platform/stop-on-signal.ts';

/** On stdin: `hold` leaves a transaction open, `spin` blocks the thread, `next-segment` fills the log. */
const STOP_WITHIN_MS = 1000;

const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const open = await openDatabase(config);
const server = await compose(config, open, log, { gazetteer: 'empty', siteFolder: '/nowhere' });
stopOnSignal(server, log, STOP_WITHIN_MS);
await server.start();
await server.app.listen({ host: config.HOST, port: config.PORT });
const [address] = server.app.addresses();
globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
process.stdout.write(
  `TowScout is ready at http://127.0.0.1:${typeof address === 'object' ? address.port : config.PORT}\n`,
);

const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
  hold: () =>
    open.db.transaction(async () => {
      process.stdout.write('held\n');
      await once(process, 'never');
    }),
  spin: () => open.db.execute(sql`with recursive n as (select 1 union all select 1 from n) select count(*) from n`),
  'next-segment': () => open.db.execute(sql`select pg_switch_wal()`),
};
const [word] = (await once(process.stdin, 'data')) as [Buffer];
await deeds[word.toString().trim()]?.();
