import { compose } from './compose.ts';
import { declarationSettings } from './emergencies/declarations/settings.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { createLog } from './platform/log.ts';
import { stopOnSignal } from './platform/stop-on-signal.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { catalog, cities } from './sources/catalog/index.ts';
import { catalogSettings } from './sources/catalog/settings.ts';

/** Connections that the kernel keeps while the process computes; beyond them a client tries again only after seconds. */
const BACKLOG = 4096;

try {
  const config = readConfig(process.env, [...catalogSettings(catalog, cities), declarationSettings]);
  const log = createLog(config.LOG_LEVEL);
  const tracing = await startTracing(config);
  const open = await openDatabase(config);
  const server = await compose(config, open, log);
  stopOnSignal({ drain: server.drain, stop: () => server.stop().finally(tracing.stop) }, log);
  await server.start();
  await server.app.listen({ host: config.HOST, port: config.PORT, backlog: BACKLOG });
  const [address] = server.app.addresses();
  const port = typeof address === 'object' ? address.port : config.PORT;
  // Starting leaves behind a hundred megabytes that nothing would collect for hours. Only the last resort gives them back.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  process.stdout.write(`TowScout is ready at ${config.PUBLIC_URL ?? `http://localhost:${port}`}\n`);
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
