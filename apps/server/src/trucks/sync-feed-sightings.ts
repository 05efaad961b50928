import { SAME_TRUCK_MINUTES } from '@towscout/contracts/trucks/constants';
import { plainLine, plainText } from '@towscout/domain/plain-text';
import { isPlausibleTime, lateFrom, type TowFeedSource } from '@towscout/domain/sources';
import { isSameTruck } from '@towscout/domain/trucks/belief/same-truck';
import { isRoadHelp } from '@towscout/domain/trucks/status';

import { minutesBefore } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { eventForAll } from '#platform/live/live-event.ts';
import { type FeedTruck, type Reading, withoutMarkup } from '#sources';

import { announceSightings } from './announce.ts';
import { departedFadesAt } from './fading.ts';
import { isPlaced, type Sighting } from './present-sighting.ts';
import { SAME_TRUCK_RADIUS } from './same-truck.ts';
import { addSighting, changeSighting } from './save-sighting.ts';
import { type SettleDeps, settleSighting } from './settle-sighting.ts';
import {
  findUnconfirmedNear,
  lockFeedSightings,
  lockLiveFeedSightings,
  type NewSighting,
  extendFeedSightings,
} from './sightings.queries.ts';
import { feedVote } from './vote.ts';
import { findVotes, saveVote } from './votes.queries.ts';

type FeedTrucks = Reading<'trucks'>;

type Deps = SettleDeps & { db: Database };

/** Adds, changes and ends trucks to match the feed. Idempotent. */
export async function syncFeedSightings(
  deps: Deps,
  reading: FeedTrucks,
): Promise<{ added: number; changed: number; left: number }> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const known = new Map(
      (
        await lockFeedSightings(
          tx,
          reading.source,
          reading.items.map((truck) => truck.externalId),
        )
      ).map((row) => [row.externalId, row]),
    );
    const added = await addTrucks(tx, reading, known, now);
    const changed = await changeTrucks(tx, reading, known, now);
    const left = reading.complete ? await sendAwayMissing(tx, reading, now) : [];
    await announceSightings(tx, [...added, ...changed, ...left], deps);
    await confirmReportsBeside(tx, deps, reading.source, added, now);
    await prolongTrucks(tx, reading, deps);
    return { added: added.length, changed: changed.length, left: left.length };
  });
}

/** Listed trucks live until the feed would be late. */
async function prolongTrucks(tx: Tx, { source, newestChangeAt }: FeedTrucks, { bus }: Deps): Promise<void> {
  const liveUntil = lateFrom(source, newestChangeAt);
  await extendFeedSightings(tx, source, liveUntil);
  await bus.publish(tx, [
    eventForAll('feed', { source, newestChangeAt: newestChangeAt.toISOString(), liveUntil: liveUntil.toISOString() }),
  ]);
}

type Known = ReadonlyMap<string | null, Sighting>;

async function addTrucks(tx: Tx, reading: FeedTrucks, known: Known, now: Date): Promise<Sighting[]> {
  const rows: Sighting[] = [];
  for (const truck of plausible(reading.items, now)) {
    const expiresAt = getExpiry(reading, truck, now);
    if (known.has(truck.externalId) || expiresAt <= now) continue;
    const { externalId, reportedAt } = truck;
    rows.push(
      await addSighting(
        tx,
        {
          ...toColumns(truck),
          source: reading.source,
          externalId,
          trust: 'official',
          confirmations: 1,
          reportedAt,
          expiresAt,
        },
        now,
      ),
    );
  }
  return rows;
}

/** A listed truck that had expired is shown again. */
async function changeTrucks(tx: Tx, reading: FeedTrucks, known: Known, now: Date): Promise<Sighting[]> {
  const rows: Sighting[] = [];
  for (const truck of plausible(reading.items, now)) {
    const row = known.get(truck.externalId);
    const isBack = row && row.expiresAt <= now && truck.status !== 'departed';
    if (!row || (!isBack && !differs(row, truck)) || wasSentAwaySince(row, truck)) continue;
    rows.push(
      await changeSighting(
        tx,
        row,
        { ...toColumns(truck), expiresAt: getExpiry(reading, truck, now), fadedAt: null },
        { now },
      ),
    );
  }
  return rows;
}

/** Drops trucks dated far ahead; a few minutes count as now. */
const plausible = (trucks: readonly FeedTruck[], now: Date): FeedTruck[] =>
  trucks
    .filter(({ reportedAt, changedAt }) => isPlausibleTime(reportedAt, now) && isPlausibleTime(changedAt, now))
    .map((truck) => maskTruck(withoutFuture(truck, now)));

const withoutFuture = (truck: FeedTruck, now: Date): FeedTruck => ({
  ...truck,
  reportedAt: truck.reportedAt < now ? truck.reportedAt : now,
  changedAt: truck.changedAt < now ? truck.changedAt : now,
});

const maskTruck = (truck: FeedTruck): FeedTruck => ({
  ...truck,
  location: plainLine(withoutMarkup(truck.location)),
  details: truck.details && plainText(withoutMarkup(truck.details)),
  company: truck.company && plainLine(withoutMarkup(truck.company)),
});

async function sendAwayMissing(tx: Tx, { source, items }: FeedTrucks, now: Date): Promise<Sighting[]> {
  const listed = new Set(items.map((truck) => truck.externalId));
  const missing = (await lockLiveFeedSightings(tx, source)).filter((row) => !listed.has(row.externalId ?? ''));
  const rows: Sighting[] = [];
  for (const truck of missing) {
    rows.push(
      await changeSighting(
        tx,
        truck,
        {
          status: 'departed',
          departedBy: 'source',
          unconfirmedStatus: null,
          saidToHaveLeftAt: null,
          changedAt: now,
          expiresAt: departedFadesAt(source, now, now, now),
        },
        { now },
      ),
    );
  }
  return rows;
}

/** A tow call beside a reported truck is a second vote. */
async function confirmReportsBeside(
  tx: Tx,
  deps: Deps,
  source: TowFeedSource,
  added: readonly Sighting[],
  now: Date,
): Promise<void> {
  for (const call of added) {
    const { intent, status } = call;
    if (!isPlaced(call) || status === 'departed' || isRoadHelp(intent)) continue;
    const changedSince = minutesBefore(now, SAME_TRUCK_MINUTES);
    const search = { place: call.place, within: SAME_TRUCK_RADIUS, changedSince, now };
    for (const report of (await findUnconfirmedNear(tx, search)).filter((report) => isSameTruck(report, call))) {
      await saveVote(tx, { sightingId: report.id, vote: feedVote(source, now), networkKey: null, submission: null });
      await settleSighting(tx, deps, report, await findVotes(tx, report.id));
    }
  }
}

const toColumns = (truck: FeedTruck) =>
  ({
    place: truck.place,
    location: truck.location,
    status: truck.status,
    departedBy: truck.status === 'departed' ? ('source' as const) : null,
    unconfirmedStatus: null,
    saidToHaveLeftAt: null,
    details: truck.details,
    intent: truck.intent,
    company: truck.company,
    etaAt: truck.etaAt,
    changedAt: truck.changedAt,
  }) satisfies Partial<NewSighting>;

const getExpiry = ({ source, asOf, newestChangeAt }: FeedTrucks, truck: FeedTruck, now: Date): Date =>
  truck.status === 'departed'
    ? departedFadesAt(source, truck.changedAt, now, asOf ?? now)
    : lateFrom(source, newestChangeAt);

/** People found it gone after the feed's last update. */
const wasSentAwaySince = ({ departedBy, changedAt }: Sighting, truck: FeedTruck): boolean =>
  (departedBy === 'proven' || departedBy === 'two') && truck.status !== 'departed' && truck.changedAt <= changedAt;

function differs(row: Sighting, truck: FeedTruck): boolean {
  return (
    row.status !== truck.status ||
    row.intent !== truck.intent ||
    row.location !== truck.location ||
    row.details !== truck.details ||
    row.company !== truck.company ||
    row.etaAt?.getTime() !== truck.etaAt?.getTime() ||
    row.place?.lat !== truck.place?.lat ||
    row.place?.lng !== truck.place?.lng
  );
}
