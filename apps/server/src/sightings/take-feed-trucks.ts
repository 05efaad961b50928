import { SAME_TRUCK_MINUTES } from '@towscout/contracts/sightings';
import type { FeedSource } from '@towscout/domain/sources';
import type { Intent, TruckStatus } from '@towscout/domain/trucks';
import type { LatLng } from '@towscout/geo';

import { type Clock, minutesBefore } from '../platform/clock.ts';
import { type Database, transact, type Tx } from '../platform/db/database.ts';
import { announceSightings, type Announcing } from './announce.ts';
import { departedFadesAt, feedFadesAt } from './fading.ts';
import { SAME_TRUCK_RADIUS } from './neighbourhood.ts';
import type { Sighting } from './present-sighting.ts';
import { findVoices, saveReport } from './reports.queries.ts';
import {
  findUnconfirmedNear,
  insertSighting,
  lockFeedSightings,
  lockStandingFeedSightings,
  type NewSighting,
  prolongFeedSightings,
  updateSighting,
} from './sightings.queries.ts';
import { countSupporters, trustOf } from './trust.ts';

/** A tow truck, or a call for one, as a dispatch feed tells it. */
export type FeedTruck = {
  /** Stable within the source: the log id or the CAD number. */
  externalId: string;
  status: TruckStatus;
  intent: Intent;
  /** Null when the feed withholds it or gives a point that is no place. */
  place: LatLng | null;
  location: string;
  details: string | null;
  company: string | null;
  etaAt: Date | null;
  reportedAt: Date;
  /** When the feed last changed what it says of this truck. */
  changedAt: Date;
};

/** What one reading of a feed holds. When it is `complete`, what it leaves out has ended. */
export type FeedTrucks = { source: FeedSource; trucks: readonly FeedTruck[]; complete: boolean; asOf: Date };

type Deps = { db: Database; clock: Clock } & Announcing;

/** Makes the feed's trucks the site's: adds, changes, and sends away; the same reading twice changes nothing. */
export async function takeFeedTrucks(deps: Deps, reading: FeedTrucks): Promise<{ added: number; changed: number; left: number }> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const known = new Map((await lockFeedSightings(tx, reading.source, reading.trucks.map((truck) => truck.externalId))).map((row) => [row.externalId, row]));
    const added = await addTrucks(tx, reading, (truck) => !known.has(truck.externalId), now);
    const changed = await changeTrucks(tx, reading, known, now);
    const left = reading.complete ? await sendAwayMissing(tx, reading, now) : [];
    const confirmed = await confirmReportsBeside(tx, reading.source, added, now);
    await prolongFeedSightings(tx, reading.source, feedFadesAt(now), minutesBefore(feedFadesAt(now), 60));
    await announceSightings(tx, [...added, ...changed, ...left, ...confirmed], deps);
    return { added: added.length, changed: changed.length, left: left.length };
  });
}

/** A feed that says 'nothing new' still stands by what it listed. */
export async function keepFeedTrucks(deps: Pick<Deps, 'db' | 'clock'>, source: FeedSource): Promise<void> {
  const until = feedFadesAt(deps.clock.now());
  await transact(deps.db, (tx) => prolongFeedSightings(tx, source, until, minutesBefore(until, 60)));
}

async function addTrucks(tx: Tx, { source, trucks, asOf }: FeedTrucks, isNew: (truck: FeedTruck) => boolean, now: Date): Promise<Sighting[]> {
  const rows: Sighting[] = [];
  for (const truck of trucks.filter(isNew)) {
    const expiresAt = expiryOf(source, truck, asOf, now);
    if (expiresAt <= now) continue;
    rows.push(await insertSighting(tx, { ...columnsOf(truck), source, externalId: truck.externalId, trust: 'official', reportedAt: truck.reportedAt, expiresAt }));
  }
  return rows;
}

async function changeTrucks(tx: Tx, { source, trucks, asOf }: FeedTrucks, known: ReadonlyMap<string | null, Sighting>, now: Date): Promise<Sighting[]> {
  const rows: Sighting[] = [];
  for (const truck of trucks) {
    const row = known.get(truck.externalId);
    if (!row || !differs(row, truck)) continue;
    rows.push(await updateSighting(tx, row.id, { ...columnsOf(truck), expiresAt: expiryOf(source, truck, asOf, now), fadedAt: null }));
  }
  return rows;
}

async function sendAwayMissing(tx: Tx, { source, trucks }: FeedTrucks, now: Date): Promise<Sighting[]> {
  const listed = new Set(trucks.map((truck) => truck.externalId));
  const missing = (await lockStandingFeedSightings(tx, source)).filter((row) => !listed.has(row.externalId ?? ''));
  const rows: Sighting[] = [];
  for (const { id } of missing) {
    rows.push(await updateSighting(tx, id, { status: 'departed', changedAt: now, expiresAt: departedFadesAt(source, now, now, now) }));
  }
  return rows;
}

/** A dispatched tow call beside what one person saw is a second voice for it. */
async function confirmReportsBeside(tx: Tx, source: FeedSource, added: readonly Sighting[], now: Date): Promise<Sighting[]> {
  const confirmed = new Map<string, Sighting>();
  for (const { place, intent, status } of added) {
    if (!place || status === 'departed' || intent === 'roadside' || intent === 'rotation') continue;
    const search = { place, within: SAME_TRUCK_RADIUS, changedSince: minutesBefore(now, SAME_TRUCK_MINUTES), now };
    for (const report of await findUnconfirmedNear(tx, search)) {
      await saveReport(tx, { sightingId: report.id, reporterKey: `feed:${source}`, networkKey: null, verdict: 'seen', createdAt: now });
      const voices = await findVoices(tx, report.id);
      const changes = { trust: trustOf(report.source, voices), confirmations: countSupporters(voices) };
      confirmed.set(report.id, await updateSighting(tx, report.id, changes));
    }
  }
  return [...confirmed.values()];
}

const columnsOf = (truck: FeedTruck) =>
  ({
    place: truck.place,
    location: truck.location,
    status: truck.status,
    details: truck.details,
    intent: truck.intent,
    company: truck.company,
    etaAt: truck.etaAt,
    changedAt: truck.changedAt,
  }) satisfies Partial<NewSighting>;

const expiryOf = (source: FeedSource, truck: FeedTruck, asOf: Date, now: Date): Date =>
  truck.status === 'departed' ? departedFadesAt(source, truck.changedAt, now, asOf) : feedFadesAt(now);

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
