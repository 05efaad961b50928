import type { Logger } from 'pino';

import {
  type DeclarationReading,
  declarationStatus,
  followDeclaration,
  hasRunOut,
  isBelievedGone,
  isGoneEarly,
} from '@towscout/domain/emergencies/declarations/declaration';
import { type Box, boxAround, type Outline } from '@towscout/geo';

import { type Clock, minutesAfter } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { DiskState } from '#platform/disk/disk-space.ts';
import type { Events } from '#platform/events/facts.ts';
import { FeedError, getFeed } from '#sources';
import type { WatchedPlaces } from '#watched-places';

import { declarationChanged } from '../facts.ts';
import { type EmergencyFeed, findFeed, saveFeed, takeFeed } from '../feeds.queries.ts';
import { findContact, withContact, failed, nextPollAt, TAKEN_MINUTES, WORKING } from '../polling.ts';
import type { DeclarationSource } from './cities/declaration-source.ts';
import { beginDeclaration, changeDeclaration, endDeclaration, lockOpen } from './declarations.queries.ts';

export type DeclarationDeps = {
  config: Pick<Config, 'SUPPORT_EMAIL' | 'VAPID_SUBJECT' | 'PUBLIC_URL'>;
  db: Database;
  clock: Clock;
  log: Logger;
  disk: DiskState;
  random(): number;
  events: Pick<Events, 'record'>;
  userAgent: string;
  watchedPlaces: Pick<WatchedPlaces, 'findParkedBoxes'>;
  declarationSources: readonly DeclarationSource[];
  deadlineMs?: number;
};

const DEADLINE_MS = 20_000;
/** Kept as the failure of its feed, so that `failingSince` tells since when. */
const GONE_EARLY = 'says that none is declared, before the end that it named';
const MAX_BYTES = 2 * 1024 * 1024;

export const toFeed = ({ key }: Pick<DeclarationSource, 'key'>): string => `declaration:${key}`;

/** Ends what has run out, and asks each city in which a car is parked. A failure of one city delays no other. */
export async function refreshDeclarations(deps: DeclarationDeps): Promise<void> {
  const { db, clock, disk, declarationSources: sources } = deps;
  if (sources.length === 0 || disk.isLow) return;
  const now = clock.now();
  const boxes = await deps.watchedPlaces.findParkedBoxes(db, now);
  const failures: unknown[] = [];
  for (const source of sources) {
    try {
      await transact(db, (tx) => endUnknown(tx, deps, source, now));
      if (boxes.some((box) => mayHold(source.area, box))) await refreshCity(deps, source, now);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${sources.length} cities could not be followed`);
}

/** By their boxes: a car beside a city has it asked. */
function mayHold(area: Outline, box: Box): boolean {
  const city = boxAround(area);
  return (
    city !== null &&
    box.south <= city.north &&
    box.north >= city.south &&
    box.west <= city.east &&
    box.east >= city.west
  );
}

async function refreshCity(deps: DeclarationDeps, source: DeclarationSource, now: Date): Promise<void> {
  const { db, log, random } = deps;
  const feed = await takeFeed(db, toFeed(source), '', { now, until: minutesAfter(now, TAKEN_MINUTES) });
  if (!feed) return;
  try {
    const { reading, validators } = await ask(deps, source, feed, now);
    await transact(db, async (tx) => {
      const nextAt = nextPollAt(now);
      const goneSince = feed.failure === GONE_EARLY ? feed.failingSince : null;
      if (reading && !(await follow(tx, deps, source, reading, { now, goneSince }))) {
        const failing = { failures: feed.failures + 1, failure: GONE_EARLY, failingSince: goneSince ?? now };
        await saveFeed(tx, feed.feed, { ...failing, nextAt });
        return;
      }
      await saveFeed(tx, feed.feed, { ...validators, nextAt, readAt: now, ...WORKING });
    });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const changes = failed(feed, error, now, random);
    const { failures } = changes;
    log.warn({ feed: feed.feed, failures, reason: error.message }, 'a city’s snow emergencies could not be read');
    await saveFeed(db, feed.feed, changes);
  }
}

/** No reading for an unchanged document, whose words hold as before. */
async function ask(
  { config, userAgent, deadlineMs = DEADLINE_MS }: DeclarationDeps,
  { url, format, read }: DeclarationSource,
  { etag, lastModified, readAt }: EmergencyFeed,
  now: Date,
) {
  const contact = findContact(config);
  const answer = await getFeed({
    url,
    userAgent: contact === null ? userAgent : withContact(userAgent, contact),
    accept: format === 'json' ? 'application/json' : 'text/html',
    isPage: format === 'html',
    previous: readAt === null ? null : { etag, lastModified },
    now,
    signal: AbortSignal.timeout(2 * deadlineMs),
    deadlineMs,
    maxBytes: MAX_BYTES,
  });
  if (answer.kind === 'unchanged') return { reading: null, validators: {} };
  if (!answer.whole) throw new FeedError('broke off in the middle');
  return { reading: read(answer.text, now), validators: answer.validators };
}

/** False for an early end that is not believed yet. */
async function follow(
  tx: Tx,
  { events }: DeclarationDeps,
  { key }: DeclarationSource,
  reading: DeclarationReading,
  { now, goneSince }: { now: Date; goneSince: Date | null },
): Promise<boolean> {
  const open = await lockOpen(tx, key);
  if (isGoneEarly(open, reading, now) && !isBelievedGone(goneSince, now)) return false;
  const { end, begin, change } = followDeclaration(open, reading, now);
  if (open && change) await changeDeclaration(tx, open.id, change);
  if (open && end) {
    await endDeclaration(tx, open.id, end, now);
    await events.record(tx, declarationChanged, { id: open.id });
  }
  const id = begin && (await beginDeclaration(tx, key, begin, now));
  if (id) await events.record(tx, declarationChanged, { id });
  return true;
}

/** Its named end has passed; or it has none, and the city was not read for too long, so that nobody is told. */
async function endUnknown(tx: Tx, { events }: DeclarationDeps, source: DeclarationSource, now: Date): Promise<void> {
  const open = await lockOpen(tx, source.key);
  if (!open) return;
  if (hasRunOut(open, now)) {
    await endDeclaration(tx, open.id, 'over', now);
    await events.record(tx, declarationChanged, { id: open.id });
    return;
  }
  const feed = await findFeed(tx, toFeed(source));
  if (declarationStatus(open, feed?.readAt ?? null, now) === 'declared') return;
  await endDeclaration(tx, open.id, 'not_read', now);
  // Its document, when it is unchanged, has to be read as a whole again.
  await saveFeed(tx, toFeed(source), { etag: null, lastModified: null });
}
