import { type ReportTowTruckBody, SAME_TRUCK_MINUTES } from '@towscout/contracts/sightings';
import type { Source } from '@towscout/domain/sources';
import type { LatLng } from '@towscout/geo';

import { type Clock, minutesBefore } from '../platform/clock.ts';
import { type Database, transact, type Tx } from '../platform/db/database.ts';
import { waitForTurn } from '../platform/db/turn-lock.queries.ts';
import { announceSightings, type Announcing } from './announce.ts';
import { departedFadesAt, fadesAt } from './fading.ts';
import { rewardFirstReporter } from './first-reporter.ts';
import { cellsAround, SAME_TRUCK_RADIUS } from './neighbourhood.ts';
import type { PlacedSighting, Sighting } from './present-sighting.ts';
import type { Reporter } from './reporter.ts';
import { findSubmission, findVoices, saveReport } from './reports.queries.ts';
import { findSameTruck, findSightings, insertSighting, lockNeighbourhood, updateSighting } from './sightings.queries.ts';
import { isBelieved, type Standing } from './standing.ts';
import { standingUnlessBarred } from './standing-unless-barred.ts';
import { countSupporters, trustOf } from './trust.ts';

export type Report = Omit<ReportTowTruckBody, 'latitude' | 'longitude'> & { place: LatLng; source: Source };
/** Whether this voice may alert by itself, or needs another one beside it. */
export type Standalone = { standsAlone: boolean };
type Outcome = 'reported' | 'confirmed' | 'updated';
export type ReportResult = { sighting: PlacedSighting; outcome: Outcome };

type Deps = { db: Database; clock: Clock } & Announcing;

/**
 * Takes a report of a truck: a new row, or a confirmation or update of the live truck that it is
 * about. A submission that was taken already is answered again and changes nothing.
 */
export const reportSighting = (deps: Deps, report: Report, reporter: Reporter, submissionKey: string | null): Promise<ReportResult> =>
  transact(deps.db, async (tx) => {
    if (submissionKey) await waitForTurn(tx, submissionKey);
    const earlier = submissionKey ? await findEarlierAnswer(tx, submissionKey) : null;
    return earlier ? { sighting: earlier, outcome: 'reported' } : reportSightingIn(tx, deps, report, reporter, submissionKey);
  });

/** The same inside the transaction of another room's use case. Rejects with 403 while the reporter is barred. */
export async function reportSightingIn(
  tx: Tx,
  deps: Omit<Deps, 'db'>,
  report: Report,
  reporter: Reporter,
  submissionKey: string | null = null,
  { standsAlone }: Standalone = { standsAlone: true },
): Promise<ReportResult> {
  const now = deps.clock.now();
  const standing = await standingUnlessBarred(tx, reporter, now);
  await lockNeighbourhood(tx, cellsAround(report.place));
  const same = await findSameTruck(tx, { place: report.place, within: SAME_TRUCK_RADIUS, changedSince: minutesBefore(now, SAME_TRUCK_MINUTES), now });
  const spoken = { reporter, standing, submissionKey, now, standsAlone };
  return same ? confirmSighting(tx, deps, same, report, spoken) : addSighting(tx, deps, report, spoken);
}

type Spoken = { reporter: Reporter; standing: Standing; submissionKey: string | null; now: Date } & Standalone;

async function findEarlierAnswer(tx: Tx, submissionKey: string): Promise<PlacedSighting | null> {
  const submission = await findSubmission(tx, submissionKey);
  if (!submission) return null;
  const [sighting] = await findSightings(tx, [submission.sightingId]);
  return (sighting as PlacedSighting | undefined) ?? null;
}

async function addSighting(tx: Tx, deps: Announcing, report: Report, spoken: Spoken): Promise<ReportResult> {
  const { now, reporter, standing, standsAlone } = spoken;
  const hasLeft = report.status === 'departed';
  const sighting = await insertSighting(tx, {
    source: report.source,
    place: report.place,
    location: report.location,
    status: report.status,
    details: report.details,
    intent: report.intent ?? 'unknown',
    trust: trustOf(report.source, [{ reporterKey: reporter.key, networkKey: reporter.networkKey, verdict: 'seen', isBelieved: standsAlone && isBelieved(standing) }]),
    reportedBy: reporter.key,
    reportedAt: now,
    changedAt: now,
    expiresAt: hasLeft ? departedFadesAt(report.source, now, now, now) : fadesAt(now, now),
  });
  await saveSeen(tx, sighting, spoken);
  await announceSightings(tx, [sighting], deps);
  return { sighting: sighting as PlacedSighting, outcome: 'reported' };
}

async function confirmSighting(tx: Tx, deps: Announcing, same: Sighting, report: Report, spoken: Spoken): Promise<ReportResult> {
  const { now } = spoken;
  await saveSeen(tx, same, spoken);
  const voices = await findVoices(tx, same.id);
  const isFeeds = same.externalId !== null;
  const trust = trustOf(same.source, voices);
  if (trust === 'confirmed' && same.trust !== 'confirmed') await rewardFirstReporter(tx, same);
  const status = isFeeds ? same.status : report.status;
  const sighting = await updateSighting(tx, same.id, {
    status,
    trust,
    confirmations: countSupporters(voices) + (isFeeds ? 1 : 0),
    changedAt: now,
    expiresAt: status === 'departed' ? departedFadesAt(same.source, now, now, now) : fadesAt(same.reportedAt, now),
    ...(same.intent === 'unknown' && report.intent && { intent: report.intent }),
  });
  await announceSightings(tx, [sighting], deps);
  return { sighting: sighting as PlacedSighting, outcome: status === same.status ? 'confirmed' : 'updated' };
}

const saveSeen = (tx: Tx, sighting: Sighting, { reporter, submissionKey, now, standsAlone }: Spoken): Promise<void> =>
  saveReport(tx, {
    sightingId: sighting.id,
    reporterKey: reporter.key,
    networkKey: reporter.networkKey,
    verdict: 'seen',
    standsAlone,
    submissionKey,
    createdAt: now,
  });
