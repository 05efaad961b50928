import { HOUR_MS, MINUTE_MS } from '@towscout/domain/durations';

import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { transact } from '../apps/server/src/platform/db/database.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { isPartitioned, partitionTable, areNodesRunning } from '../apps/server/src/platform/db/partition-table.ts';
import { eventPartitioning } from '../apps/server/src/trucks/history/partitioning.ts';
import { placePartitioning } from '../apps/server/src/watched-places/partitioning.ts';
import { fillRegions } from '../apps/server/src/watched-places/regions.queries.ts';
import { runCommand, TellableError } from './command-line.ts';

/** Some seconds for a million rows. */
const WAITS = { lockMs: MINUTE_MS, statementMs: 24 * HOUR_MS, answerMs: 24 * HOUR_MS };

/** `npm run partition`, once and on PostgreSQL, splits the tables of guarded places and of history by H3 cell. */
await runCommand(async () => {
  const config = readConfig(process.env);
  if (!config.DATABASE_URL)
    throw new TellableError(
      'The embedded database is not partitioned: set DATABASE_URL to the PostgreSQL server whose tables are to be.',
    );
  // A report whose places can't be read for minutes would alert no one.
  if (await areNodesRunning(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL))
    throw new TellableError(
      'TowScout is running on this database. Stop every node, run this again, and start them after it.',
    );
  const open = await openDatabase(config, WAITS);
  try {
    await fillRegions(open.db);
    for (const partitioning of [placePartitioning, eventPartitioning]) {
      const { table } = partitioning;
      const sentence = await transact(open.db, async (tx) => {
        if (await isPartitioned(tx, table)) return 'has partitions already.';
        const parts = await partitionTable(tx, partitioning);
        return parts > 0 ? `has ${parts} partitions now.` : 'has rows in one cell at most, and stays as it is.';
      });
      process.stdout.write(`${table} ${sentence}\n`);
    }
  } finally {
    await open.close();
  }
});
