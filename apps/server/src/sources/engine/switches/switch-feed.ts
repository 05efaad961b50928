import type { LiveKey } from '@towscout/domain/sources';

import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/http/problem.ts';

import { makeFeedsDue } from '../feeds.queries.ts';
import type { OpenedFeeds } from './feed-switches.ts';
import { deleteSwitch, saveSwitch } from './switches.queries.ts';

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
