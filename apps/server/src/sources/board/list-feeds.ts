import type { ListedSource, OffReason } from '@towscout/contracts/sources/schema';
import { type Credit, type LiveKey, type LiveSource, liveSource } from '@towscout/domain/sources';
import { LIVE_SOURCES } from '@towscout/domain/sources/catalog';
import { describeCredit } from '@towscout/domain/sources/describe-credit';
import { m } from '@towscout/messages';

import type { Database, Executor } from '#platform/db/database.ts';

import { describeSetAside } from '../connectors/read-tow-records.ts';
import { describeFailure } from '../engine/describe-failure.ts';
import { liveKeys, bestStanding } from '../engine/feed-standing.ts';
import type { Feed } from '../engine/feed.port.ts';
import { type FeedState, findFeedStates } from '../engine/feeds.queries.ts';
import { type OpenedFeeds, findSwitches } from '../engine/switches/feed-switches.ts';
import { COUNTED, type Counted, type CountedStores, countShown } from '../feed-status.ts';
import { listClaims, towRecordSourceNamed } from './claims.ts';

type Deps = {
  db: Database;
  feeds: readonly Feed[];
  variables: Readonly<Record<string, string>>;
  stores: CountedStores;
};
/** How often it was right is measured elsewhere. */
type FeedOnBoard = Omit<ListedSource, 'truth'>;

/** Every live source, running or not. */
export async function listFeeds({ db, feeds, variables, stores }: Deps, now: Date): Promise<FeedOnBoard[]> {
  const states = await findFeedStates(db, feeds);
  const shown = await countShown(stores, liveKeys(feeds, states, now));
  return LIVE_SOURCES.map(({ key }: { key: LiveKey }) => {
    const source = liveSource(key);
    const documents = feeds.filter((feed) => feed.source === key);
    const { parts, best, state } = bestStanding(documents, states, now);
    const failure = state === 'unreachable' ? (best?.state.failure ?? null) : null;
    const isOff = state === 'off' || failure?.startsWith(TURNED_OFF);
    return {
      key,
      name: source.name,
      covers: source.covers,
      lists: source.kinds[0] ?? 'incidents',
      publisher: toPublisher(source),
      state: isOff ? 'off' : state === 'unreachable' ? 'down' : state,
      offBecause: isOff ? (failure ? ['answer_differs'] : whyOff(source, variables)) : [],
      failure: failure && describeFailure(isOff ? failure.slice(TURNED_OFF.length) : failure),
      since: best?.since?.toISOString() ?? null,
      newestAt: best?.state.newestChangeAt?.toISOString() ?? null,
      readAt: best?.state.lastGoodAt?.toISOString() ?? null,
      documents: { fresh: parts.filter(({ standing }) => standing === 'fresh').length, all: documents.length },
      rows: sumRows(
        parts.map((part) => part.state),
        sumShown(source, shown(key)),
      ),
      claims: listClaims(source),
    };
  });
}

/** As a source says that turned itself off (read-tow-records.ts). */
const TURNED_OFF = 'is off: ';

function whyOff({ key, keyedBy }: LiveSource, variables: Deps['variables']): OffReason[] {
  const file = towRecordSourceNamed(key);
  if (file?.use === 'forbidden') return ['license_forbids'];
  const reasons: OffReason[] = [
    ...(file?.use === 'unknown' ? (['no_terms'] as const) : []),
    ...(file?.isUnseen ? (['rows_unseen'] as const) : []),
    ...(keyedBy !== null && !variables[keyedBy] ? (['no_key'] as const) : []),
  ];
  return reasons.length > 0 ? reasons : ['not_chosen'];
}

function toPublisher({ attribution, attributionUrl, credits, kinds }: LiveSource): ListedSource['publisher'] {
  const listed: Credit | undefined = kinds.map((kind) => credits[kind]).find(Boolean);
  const credit = listed && describeCredit(listed);
  return {
    name: attribution,
    url: attributionUrl,
    terms: credit?.terms ?? m.sources_server_terms_unknown(),
    termsUrl: credit?.termsUrl ?? null,
  };
}

const sumShown = ({ kinds }: LiveSource, shown: Record<Counted, number>): number =>
  COUNTED.filter((kind) => kinds.includes(kind)).reduce((sum, kind) => sum + shown[kind], 0);

function sumRows(states: readonly FeedState[], shown: number | null): ListedSource['rows'] {
  const read = states.filter(({ itemsRead }) => itemsRead !== null);
  if (read.length === 0) return null;
  const counted = read.map(({ setAside }) => setAside).filter((each) => each !== null);
  const sums = new Map<string, number>();
  for (const [reason, rows] of counted.flatMap((each) => Object.entries(each)))
    sums.set(reason, (sums.get(reason) ?? 0) + rows);
  return {
    kept: read.reduce((sum, { itemsRead }) => sum + (itemsRead ?? 0), 0),
    shown,
    setAside:
      counted.length === 0
        ? null
        : [...sums]
            .map(([reason, rows]) => ({ words: describeSetAside(reason), rows }))
            .toSorted((a, b) => b.rows - a.rows),
  };
}

/** A feed with what administrators may do with it. */
type SwitchableFeed = FeedOnBoard & {
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
