import { type ReportTowTruckBody, SAME_TRUCK_MINUTES } from '@towscout/contracts/sightings';
import { believe, type HeardTruck } from '@towscout/domain/belief/believe';
import type { SpokenVoice } from '@towscout/domain/belief/judge-speakers';
import type { Source } from '@towscout/domain/sources';
import type { LatLng } from '@towscout/geo';

import { type Clock, minutesBefore } from '../platform/clock.ts';
import { type Database, transact, type Tx } from '../platform/db/database.ts';
import { waitForTurn } from '../platform/db/turn-lock.queries.ts';
import { announceSightings } from './announce.ts';
import { departedFadesAt, fadesAt } from './fading.ts';
import { hearWord } from './hear-word.ts';
import { cellsAround, SAME_TRUCK_RADIUS } from './neighbourhood.ts';
import type { PlacedSighting, Sighting } from './present-sighting.ts';
import type { Reporter } from './reporter.ts';
import type { Settling } from './settle-sighting.ts';
import { findSameTruck, findSightings, insertSighting, lockNeighbourhood } from './sightings.queries.ts';
import { type Speaker, speakerUnlessBarred } from './speaker.ts';
import { type Word, voiceOf } from './voice.ts';
import { findSubmission, saveVoice } from './voices.queries.ts';

export type Report = Omit<ReportTowTruckBody, 'latitude' | 'longitude'> & { place: LatLng; source: Source };
type Outcome = 'reported' | 'confirmed' | 'updated' | 'noted';
export type ReportResult = { sighting: PlacedSighting; outcome: Outcome };

/** `canBeHere` is false for somebody whom no car brings here from where they last reported. */
export type Reporting = { submissionKey?: string | null; canBeHere?: boolean };

/**
 * Takes a report of a truck: a new row, or a word on the live truck that it is about. A submission
 * that was taken already is answered again and changes nothing.
 */
export const reportSighting = (deps: Settling & { db: Database; clock: Clock }, report: Report, reporter: Reporter, submissionKey: string | null): Promise<ReportResult> =>
  transact(deps.db, async (tx) => {
    if (submissionKey) await waitForTurn(tx, submissionKey);
    const earlier = submissionKey ? await findEarlierAnswer(tx, submissionKey) : null;
    return earlier ? { sighting: earlier, outcome: 'reported' } : reportSightingIn(tx, deps, report, reporter, { submissionKey });
  });

/** The same inside the transaction of another room's use case. Rejects with 403 while the reporter is barred. */
export async function reportSightingIn(tx: Tx, deps: Settling, report: Report, reporter: Reporter, reporting: Reporting = {}): Promise<ReportResult> {
  const now = deps.clock.now();
  const speaker = await speakerUnlessBarred(tx, reporter, now);
  await lockNeighbourhood(tx, cellsAround(report.place));
  const same = await findSameTruck(tx, { place: report.place, within: SAME_TRUCK_RADIUS, changedSince: minutesBefore(now, SAME_TRUCK_MINUTES), now });
  return same ? joinSighting(tx, deps, same, report, speaker, reporting) : addSighting(tx, deps, report, speaker, reporting);
}

async function findEarlierAnswer(tx: Tx, submissionKey: string): Promise<PlacedSighting | null> {
  const submission = await findSubmission(tx, submissionKey);
  if (!submission) return null;
  const [sighting] = await findSightings(tx, [submission.sightingId]);
  return (sighting as PlacedSighting | undefined) ?? null;
}

/** 'Just left' says that it was there, and is there no more. */
const wordOf = ({ status }: Report, canBeHere = true): Word => ({ said: status === 'departed' ? 'gone' : 'seen', status, canBeHere });

async function addSighting(tx: Tx, deps: Settling, report: Report, speaker: Speaker, { submissionKey = null, canBeHere }: Reporting): Promise<ReportResult> {
  const now = deps.clock.now();
  const { source, place, location, status, details, intent = 'unknown' } = report;
  const hasLeft = status === 'departed';
  const truck: HeardTruck = { isOfficial: false, reportedBy: speaker.key, reportedAt: now, status, reach: 'nobody', departedBy: hasLeft ? 'reporter' : null };
  const voice = await voiceOf(tx, speaker, wordOf(report, canBeHere), { sightingId: null, truck, others: [], earlier: null, now, at: now });
  const { wasNeverThere: _, ...belief } = believe(truck, [voice], now);
  const sighting = await insertSighting(tx, {
    source,
    place,
    location,
    details,
    intent,
    ...belief,
    reportedBy: speaker.key,
    describedBy: speaker.key,
    reportedAt: now,
    changedAt: now,
    expiresAt: hasLeft ? departedFadesAt(source, now, now, now) : fadesAt(now, now),
  });
  await saveVoice(tx, sighting.id, voice, speaker.networkKey, submissionKey);
  await announceSightings(tx, [sighting], deps);
  return { sighting: sighting as PlacedSighting, outcome: 'reported' };
}

async function joinSighting(tx: Tx, deps: Settling, same: Sighting, report: Report, speaker: Speaker, { submissionKey = null, canBeHere }: Reporting): Promise<ReportResult> {
  const now = deps.clock.now();
  const word = wordOf(report, canBeHere);
  const { settled, earlier } = await hearWord(tx, deps, same, speaker, {
    word,
    submissionKey,
    changes: () => ({
      ...(word.said === 'seen' && { changedAt: now, expiresAt: fadesAt(same.reportedAt, now) }),
      ...(same.intent === 'unknown' && report.intent && { intent: report.intent }),
    }),
  });
  return { sighting: settled as PlacedSighting, outcome: outcomeOf(same, settled, word, earlier) };
}

/** Nobody confirms themselves, and nobody is thanked for news that is not shown yet. */
function outcomeOf(before: Sighting, after: Sighting, { said }: Word, earlier: SpokenVoice | null): Outcome {
  if (after.status !== before.status) return 'updated';
  if (said === 'gone') return 'noted';
  return earlier ? 'updated' : 'confirmed';
}
