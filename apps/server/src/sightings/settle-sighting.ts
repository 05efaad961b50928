import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { announceSightings, type Announcing } from './announce.ts';
import { departedFadesAt, fadesAt } from './fading.ts';
import { isPlaced } from './present-sighting.ts';
import { findStandings, findVoices, saveStanding } from './reports.queries.ts';
import { lockSighting, updateSighting } from './sightings.queries.ts';
import { afterConfirmedReport, afterFalseReport, NEWCOMER } from './standing.ts';

type Deps = { clock: Clock } & Announcing;

/** The community stands behind this truck: it is confirmed, and alerts as one that two people saw. */
export async function verifySighting(tx: Tx, deps: Deps, id: string, reporterKey: string): Promise<void> {
  const now = deps.clock.now();
  // The truck before the standing: whoever confirms it locks them in this order too.
  const sighting = await lockSighting(tx, id);
  await saveStanding(tx, reporterKey, afterConfirmedReport(await standingOf(tx, reporterKey)));
  if (!sighting || sighting.status === 'departed' || sighting.expiresAt <= now || sighting.trust === 'official') return;
  const confirmed = { trust: 'confirmed', confirmations: Math.max(2, sighting.confirmations), changedAt: now, expiresAt: fadesAt(sighting.reportedAt, now) };
  await announceSightings(tx, [await updateSighting(tx, id, confirmed)], deps);
}

/** The community found that it was not there: it leaves the map, unless somebody else sees it too. */
export async function withdrawSighting(tx: Tx, deps: Deps, id: string, reporterKey: string): Promise<void> {
  const now = deps.clock.now();
  const sighting = await lockSighting(tx, id);
  if (!sighting || sighting.status === 'departed' || sighting.externalId !== null) return;
  const others = (await findVoices(tx, id)).filter((voice) => voice.verdict === 'seen' && voice.reporterKey !== reporterKey);
  if (others.length > 0) return;
  const departed = { status: 'departed', changedAt: now, expiresAt: departedFadesAt(sighting.source, now, now, now) };
  await announceSightings(tx, [await updateSighting(tx, id, departed)], deps);
}

/** Words of a reporter that were taken out of sight no longer describe the truck: its coordinates stand for its place. */
export async function retractWords(tx: Tx, deps: Deps, id: string, words: { location: string; details: string | null }): Promise<void> {
  const sighting = await lockSighting(tx, id);
  if (!sighting || !isPlaced(sighting)) return;
  const saysPlace = sighting.location === words.location;
  const saysDetails = sighting.details !== null && sighting.details === words.details;
  if (!saysPlace && !saysDetails) return;
  const { lat, lng } = sighting.place;
  const without = { ...(saysPlace && { location: `${lat.toFixed(4)}, ${lng.toFixed(4)}` }), ...(saysDetails && { details: null }) };
  await announceSightings(tx, [await updateSighting(tx, id, { ...without, changedAt: deps.clock.now() })], deps);
}

/** One step up the ladder of bars, for a report that was found false. */
export async function countFalseReport(tx: Tx, { clock }: Pick<Deps, 'clock'>, reporterKey: string): Promise<void> {
  await saveStanding(tx, reporterKey, afterFalseReport(await standingOf(tx, reporterKey), clock.now()));
}

const standingOf = async (tx: Tx, reporterKey: string) => (await findStandings(tx, [reporterKey])).get(reporterKey) ?? NEWCOMER;
