import { eq, sql } from 'drizzle-orm';

import type { LiveKey } from '@towscout/domain/sources';

import type { Clock } from '#platform/clock.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { excluded } from '#platform/db/insert-rows.ts';
import { conflict } from '#platform/http/problem.ts';

import type { Feed } from '../feed.port.ts';
import { makeFeedsDue } from '../feeds.queries.ts';
import { feedSwitches } from './switches.table.ts';

type SourceOf = Pick<Feed, 'source'>;

/** All documents that this site could read. */
export type OpenedFeeds = { feeds: readonly Feed[]; isOnByDefault(feed: SourceOf): boolean };

export type FeedSwitches = {
  /** As the database has it at this moment: nodes and restarts agree. */
  readSwitches(executor?: Executor): Promise<(feed: SourceOf) => boolean>;
  /** The documents of the sources that are on. */
  findRunning(executor?: Executor): Promise<readonly Feed[]>;
};

export function createFeedSwitches(db: Executor, { feeds, isOnByDefault }: OpenedFeeds): FeedSwitches {
  const readSwitches: FeedSwitches['readSwitches'] = async (executor = db) => {
    const switches = await findSwitches(executor);
    return (feed) => switches.get(feed.source)?.isOn ?? isOnByDefault(feed);
  };
  return { readSwitches, findRunning: async (executor) => feeds.filter(await readSwitches(executor)) };
}

type Deps = { clock: Clock; opened: OpenedFeeds; findObstacle(source: LiveKey): string | null };
export type FeedChange = { source: LiveKey; setting: 'on' | 'off' | 'default'; by: string; reason: string | null };

/** False when it is so already. Rejects with 409 for a source that can't run here. */
export async function switchFeed(
  tx: Tx,
  { clock, opened, findObstacle }: Deps,
  { source, setting, by, reason }: FeedChange,
): Promise<boolean> {
  const obstacle = findObstacle(source);
  if (setting === 'on' && obstacle !== null) throw conflict(obstacle);
  const now = clock.now();
  const hasChanged =
    setting === 'default'
      ? await deleteSwitch(tx, source)
      : await saveSwitch(tx, { source, isOn: setting === 'on', switchedAt: now, switchedBy: by, reason });
  if (hasChanged && setting !== 'off')
    await makeFeedsDue(
      tx,
      opened.feeds.filter((feed) => feed.source === source).map(({ key }) => key),
      now,
    );
  return hasChanged;
}

type FeedSwitch = typeof feedSwitches.$inferSelect;

/** By source. */
export async function findSwitches(executor: Executor): Promise<Map<string, FeedSwitch>> {
  const rows = await executor.select().from(feedSwitches);
  return new Map(rows.map((row) => [row.source, row]));
}

/** False when it is switched so already. */
async function saveSwitch(tx: Tx, to: FeedSwitch): Promise<boolean> {
  const rows = await tx
    .insert(feedSwitches)
    .values(to)
    .onConflictDoUpdate({
      target: feedSwitches.source,
      set: excluded(feedSwitches, 'isOn', 'switchedAt', 'switchedBy', 'reason'),
      setWhere: sql`${feedSwitches.isOn} <> excluded.is_on`,
    })
    .returning({ source: feedSwitches.source });
  return rows.length > 0;
}

/** False when there is none. */
async function deleteSwitch(tx: Tx, source: string): Promise<boolean> {
  const rows = await tx
    .delete(feedSwitches)
    .where(eq(feedSwitches.source, source))
    .returning({ source: feedSwitches.source });
  return rows.length > 0;
}
