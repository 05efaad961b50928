import { type LiveKey, liveSource } from '@towscout/domain/sources';
import { LIVE_SOURCES } from '@towscout/domain/sources/catalog';
import { m } from '@towscout/messages';

import type { Executor } from '#platform/db/database.ts';

import type { Feed } from '../engine/feed.port.ts';
import { type FeedState, findFeedStates } from '../engine/feeds.queries.ts';
import type { OpenedFeeds } from '../engine/switches/feed-switches.ts';
import { findSwitches } from '../engine/switches/switches.queries.ts';
import { towRecordSourceNamed } from './claims.ts';
import type { FeedOnBoard } from './list-feeds.ts';

/** A feed with what administrators may do with it. */
export type SwitchableFeed = FeedOnBoard & {
  isOn: boolean;
  isOnByDefault: boolean;
  /** Why it can't be switched on here. */
  obstacle: string | null;
  /** `by` is a user's id. Null while FEEDS decides. */
  switched: { at: Date; by: string; reason: string | null } | null;
};

export async function listSwitchable(
  executor: Executor,
  { feeds, isOnByDefault }: OpenedFeeds,
  onBoard: readonly FeedOnBoard[],
): Promise<SwitchableFeed[]> {
  const switches = await findSwitches(executor);
  const states = await findFeedStates(executor, feeds);
  const byKey = new Map(onBoard.map((feed) => [feed.key, feed]));
  return LIVE_SOURCES.flatMap(({ key }): SwitchableFeed[] => {
    const feed = byKey.get(key);
    if (!feed) return [];
    const found = switches.get(key);
    const obstacle = findObstacle(feeds, key);
    const isDefault = obstacle === null && isOnByDefault({ source: key });
    return [
      {
        ...feed,
        readAt: newestReading(feeds.flatMap((each) => (each.source === key ? (states.get(each.key) ?? []) : []))),
        isOn: obstacle === null && (found?.isOn ?? isDefault),
        isOnByDefault: isDefault,
        obstacle,
        switched: found ? { at: found.switchedAt, by: found.switchedBy, reason: found.reason } : null,
      },
    ];
  });
}

/** Also while it is off. */
function newestReading(states: readonly FeedState[]): string | null {
  const readAt = states.flatMap(({ lastGoodAt }) => (lastGoodAt ? [lastGoodAt.getTime()] : []));
  return readAt.length === 0 ? null : new Date(Math.max(...readAt)).toISOString();
}

/** Why a source can't run here, whatever is switched; null when it can. */
export function findObstacle(opened: readonly Feed[], key: LiveKey): string | null {
  if (towRecordSourceNamed(key)?.use === 'forbidden') return m.sources_server_license_forbids();
  if (opened.some(({ source }) => source === key)) return null;
  const { keyedBy } = liveSource(key);
  return keyedBy === null ? m.sources_server_not_set_up() : m.sources_server_needs_variable({ variable: keyedBy });
}
