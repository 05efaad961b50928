import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';

import { compose } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { askRunningSite } from '../apps/server/src/platform/operator/operator-socket.ts';
import type { Pruned } from '../apps/server/src/platform/retention/retention.ts';
import { catalog, cities } from '../apps/server/src/sources/catalog/index.ts';
import { catalogSettings } from '../apps/server/src/sources/catalog/settings.ts';
import { runCommand } from './command-line.ts';

/** `npm run prune` deletes what is kept no longer, as the jobs do by the clock, and says how much. */
await runCommand(async () => {
  const config = readConfig(process.env, catalogSettings(catalog, cities));
  const running = config.DATABASE_URL ? null : await askRunningSite(resolve(config.DATA_DIR), 'prune');
  const pruned = running ? ((await json(running)) as Pruned[]) : await pruneAlone(config);
  for (const { rows, kept, deleted } of pruned)
    process.stdout.write(`${deleted.toLocaleString('en-US').padStart(9)}  ${rows} (kept: ${kept})\n`);
  const total = pruned.reduce((sum, { deleted }) => sum + deleted, 0);
  process.stdout.write(`${total.toLocaleString('en-US').padStart(9)}  deleted in all\n`);
});

async function pruneAlone(config: ReturnType<typeof readConfig>): Promise<Pruned[]> {
  const open = await openDatabase(config);
  const server = await compose(config, open, createLog('silent'));
  try {
    return await server.prune();
  } finally {
    await server.stop();
  }
}
