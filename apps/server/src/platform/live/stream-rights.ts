import type { Logger } from 'pino';

import type { LiveEventRow, NewLiveEvent } from './live.queries.ts';
import type { Undo } from './streams.ts';
import { changedUser, userChange } from './user-memory.ts';

/** Jitter spreads the nodes' checks. */
const CHECK_EVERY_MS = { least: 40_000, most: 60_000 };
const SESSIONS_PER_QUERY = 1000;

/** Also of what pages are told of an account: its name, its plan. */
export const RIGHTS_CHANGED = 'rights-changed';
export const rightsChanged = (userId: string): NewLiveEvent => userChange(RIGHTS_CHANGED, userId);

type Rights = { isPremium: boolean };

export type StreamOwner = { sessionId: string; userId: string; covers(rights: Rights): boolean };

type Watched = { owner: StreamOwner; end(): void };

export type StreamRightsDeps = {
  findSessions(sessionIds: string[]): Promise<Map<string, Rights>>;
  log: Logger;
  random?: () => number;
  checkEveryMs?: { least: number; most: number } | undefined;
};

export type StreamRights = {
  /** Calls `end` once, when the session ends or no longer covers the stream. */
  watch(owner: StreamOwner, end: () => void): Undo;
  onLiveEvents(events: readonly Pick<LiveEventRow, 'name' | 'data'>[]): void;
  start(): void;
  stop(): void;
};

export function createStreamRights({
  findSessions,
  log,
  random = Math.random,
  checkEveryMs: { least, most } = CHECK_EVERY_MS,
}: StreamRightsDeps): StreamRights {
  const open = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;

  async function lookAt(watched: readonly Watched[]): Promise<void> {
    const bySession = Map.groupBy(watched, ({ owner }) => owner.sessionId);
    const sessionIds = [...bySession.keys()];
    for (let from = 0; from < sessionIds.length; from += SESSIONS_PER_QUERY) {
      const batch = sessionIds.slice(from, from + SESSIONS_PER_QUERY);
      endUncovered(batch, await findSessions(batch), bySession);
    }
  }
  function endUncovered(sessionIds: string[], living: Map<string, Rights>, bySession: Map<string, Watched[]>): void {
    for (const sessionId of sessionIds) {
      const rights = living.get(sessionId);
      for (const watched of bySession.get(sessionId) ?? []) {
        if (rights && watched.owner.covers(rights)) continue;
        if (open.delete(watched)) watched.end();
      }
    }
  }
  /** Unknown during an outage; the next check finds out. */
  const look = (watched: readonly Watched[]): Promise<void> =>
    lookAt(watched).catch((error: unknown) =>
      log.warn({ err: error }, 'the rights of open streams could not be checked'),
    );

  function lookAgainLater(): void {
    timer = setTimeout(
      () => void look([...open]).then(() => timer && lookAgainLater()),
      least + random() * (most - least),
    );
  }

  return {
    watch(owner, end) {
      const watched = { owner, end };
      open.add(watched);
      return () => void open.delete(watched);
    },
    onLiveEvents(events) {
      const users = new Set(events.filter(({ name }) => name === RIGHTS_CHANGED).map(changedUser));
      if (users.size > 0) void look([...open].filter(({ owner }) => users.has(owner.userId)));
    },
    start: lookAgainLater,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
