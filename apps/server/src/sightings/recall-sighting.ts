import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { announceSightings, type Announcing } from './announce.ts';
import { departedFadesAt } from './fading.ts';
import { blameFirstReporter, rewardFirstReporter } from './first-reporter.ts';
import { isPlaced } from './present-sighting.ts';
import type { Reporter } from './reporter.ts';
import { findVoices, saveReport } from './reports.queries.ts';
import { lockSighting, updateSighting } from './sightings.queries.ts';
import { standingUnlessBarred } from './standing-unless-barred.ts';
import { countSupporters, trustOf, wasNeverThere } from './trust.ts';

type Deps = { clock: Clock } & Announcing;

/**
 * Takes what somebody who was alerted says later of whether the truck was there. It counts as a
 * voice, not as news: nothing is prolonged by it. Rejects with 403 while the reporter is barred.
 */
export async function recallSighting(tx: Tx, deps: Deps, id: string, reporter: Reporter, wasThere: boolean): Promise<void> {
  const now = deps.clock.now();
  const sighting = await lockSighting(tx, id);
  if (!sighting || !isPlaced(sighting)) return;
  await standingUnlessBarred(tx, reporter, now);
  await saveReport(tx, { sightingId: id, reporterKey: reporter.key, networkKey: reporter.networkKey, verdict: wasThere ? 'seen' : 'not_there', createdAt: now });
  const voices = await findVoices(tx, id);
  const trust = trustOf(sighting.source, voices);
  const isFalse = wasNeverThere(sighting.source, sighting.reportedBy, voices);
  if (isFalse) await blameFirstReporter(tx, sighting, now);
  if (trust === 'confirmed' && sighting.trust !== 'confirmed') await rewardFirstReporter(tx, sighting);
  const isLive = sighting.status !== 'departed' && sighting.expiresAt > now;
  const confirmations = countSupporters(voices) + (sighting.externalId === null ? 0 : 1);
  const leaves = isFalse && isLive ? { status: 'departed', changedAt: now, expiresAt: departedFadesAt(sighting.source, now, now, now) } : {};
  const changed = await updateSighting(tx, id, { trust, confirmations, ...leaves });
  if (isLive) await announceSightings(tx, [changed], deps);
}
