import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import process from 'node:process';

import { compose } from '#compose.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createLog } from '#platform/log.ts';

/** Loads all code before a line on stdin opens the database, so that tests can restart it hundreds of times. */
const config = readConfig(process.env);
// A killed process wouldn't save its compiled code.
flushCompileCache();
await once(process.stdin, 'data');
const open = await openDatabase(config);
const server = await compose(config, open, createLog(config.LOG_LEVEL), { gazetteer: 'empty', siteFolder: '/nowhere' });
await server.start();
await server.app.listen({ host: config.HOST, port: config.PORT });
const [address] = server.app.addresses();
process.stdout.write(`ready at http://127.0.0.1:${typeof address === 'object' ? address.port : config.PORT}\n`);
