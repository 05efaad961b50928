import type { Verdict, VerdictBody } from '@towscout/contracts/sightings';
import { distanceBetween } from '@towscout/geo';

import { type Database, transact } from '#platform/db/database.ts';
import { conflict, notFound } from '#platform/http/problem.ts';

import { fadesAt } from './fading.ts';
import { isPlaced, type PlacedSighting } from './present-sighting.ts';
import { recordStatement } from './record-statement.ts';
import type { Reporter } from './reporter.ts';
import type { SettleDeps } from './settle-sighting.ts';
import { lockSighting } from './sightings.queries.ts';
import { speakerUnlessBarred } from './speaker.ts';
import type { Statement } from './voice.ts';

const SAID_BY_VERDICT = { confirm: 'seen', gone: 'gone', 'not-there': 'not_there' } as const satisfies Record<
  Verdict,
  Statement['said']
>;

/** The same, in the wire's words. */
export const VERDICT_OF = { seen: 'confirm', gone: 'gone', not_there: 'not-there' } as const satisfies Record<
  Statement['said'],
  Verdict
>;

/**
 * Records what someone who checked again says about a truck: still here, gone, or never there. Rejects with
 * 404 for an unknown truck and 409 for one that has left or faded.
 */
export async function judgeSighting(
  deps: SettleDeps & { db: Database },
  id: string,
  verdict: Verdict,
  from: VerdictBody,
  reporter: Reporter,
): Promise<PlacedSighting> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const sighting = await lockSighting(tx, id);
    if (!sighting || !isPlaced(sighting)) throw notFound('This tow truck is not known here.');
    if (sighting.status === 'departed' || sighting.expiresAt <= now) throw conflict('This tow truck has already left.');
    const speaker = await speakerUnlessBarred(tx, reporter, now);
    const milesAway = from && distanceBetween(sighting.place, { lat: from.latitude, lng: from.longitude });
    const { settled } = await recordStatement(tx, deps, sighting, speaker, {
      word: { said: SAID_BY_VERDICT[verdict], status: null, milesAway },
      changes: () => (verdict === 'confirm' ? { changedAt: now, expiresAt: fadesAt(sighting.reportedAt, now) } : {}),
    });
    return settled as PlacedSighting;
  });
}
