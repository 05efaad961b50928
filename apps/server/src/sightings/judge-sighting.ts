import type { Verdict } from '@towscout/contracts/sightings';

import type { Clock } from '../platform/clock.ts';
import { type Database, transact } from '../platform/db/database.ts';
import { conflict, notFound } from '../platform/http/problem.ts';
import { announceSightings, type Announcing } from './announce.ts';
import { departedFadesAt, fadesAt } from './fading.ts';
import { blameFirstReporter } from './first-reporter.ts';
import { isPlaced, type PlacedSighting } from './present-sighting.ts';
import type { Reporter } from './reporter.ts';
import { findVoices, saveReport } from './reports.queries.ts';
import { type NewSighting, lockSighting, updateSighting } from './sightings.queries.ts';
import { standingUnlessBarred } from './standing-unless-barred.ts';
import { countSupporters, hasLeft, trustOf, type Voice, wasNeverThere } from './trust.ts';

type Deps = { db: Database; clock: Clock } & Announcing;

const SPOKEN = { confirm: 'seen', gone: 'gone', 'not-there': 'not_there' } as const satisfies Record<Verdict, Voice['verdict']>;

/**
 * Takes what somebody who looked again says of a truck: still here, gone, or never there.
 * Rejects with 404 for an unknown truck and 409 for one that has left or faded.
 */
export async function judgeSighting(deps: Deps, id: string, verdict: Verdict, reporter: Reporter): Promise<PlacedSighting> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const sighting = await lockSighting(tx, id);
    if (!sighting || !isPlaced(sighting)) throw notFound('This tow truck is not known here.');
    if (sighting.status === 'departed' || sighting.expiresAt <= now) throw conflict('This tow truck has already left.');
    await standingUnlessBarred(tx, reporter, now);
    await saveReport(tx, { sightingId: id, reporterKey: reporter.key, networkKey: reporter.networkKey, verdict: SPOKEN[verdict], createdAt: now });
    const voices = await findVoices(tx, id);
    if (wasNeverThere(sighting.source, sighting.reportedBy, voices)) await blameFirstReporter(tx, sighting, now);
    const changed = await updateSighting(tx, id, changesAfter(sighting, verdict, voices, now));
    await announceSightings(tx, [changed], deps);
    return changed as PlacedSighting;
  });
}

function changesAfter(sighting: PlacedSighting, verdict: Verdict, voices: readonly Voice[], now: Date): Partial<NewSighting> {
  const { source, reportedBy } = sighting;
  const feedVoice = sighting.externalId === null ? 0 : 1;
  const said = { trust: trustOf(source, voices), confirmations: countSupporters(voices) + feedVoice };
  if (hasLeft(source, reportedBy, voices) || wasNeverThere(source, reportedBy, voices)) {
    return { ...said, status: 'departed', changedAt: now, expiresAt: departedFadesAt(source, now, now, now) };
  }
  return verdict === 'confirm' ? { ...said, changedAt: now, expiresAt: fadesAt(sighting.reportedAt, now) } : said;
}
