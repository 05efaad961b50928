import type { Tx } from '#platform/db/database.ts';

import { timesAfterStatement } from './fading.ts';
import type { Sighting } from './present-sighting.ts';
import { recordStatement, withdrawStatement } from './record-statement.ts';
import type { Reporter } from './reporter.ts';
import type { SettleDeps } from './settle-sighting.ts';
import { lockSighting } from './sightings.queries.ts';
import { speakerUnlessBarred } from './speaker.ts';
import type { Statement } from './voice.ts';

/** Ignored for a departed or faded truck. Rejects with 403 while barred. */
export async function recordStatementOn(
  tx: Tx,
  deps: SettleDeps,
  id: string,
  reporter: Reporter,
  word: Statement,
  at: Date,
): Promise<void> {
  const now = deps.clock.now();
  const sighting = await lockLive(tx, id, now);
  if (!sighting) return;
  const speaker = await speakerUnlessBarred(tx, reporter, now);
  await recordStatement(tx, deps, sighting, speaker, {
    word,
    ...(at < now && { at, newsAt: at }),
    changes: (mine) => timesAfterStatement(sighting, mine, { at, now }),
  });
}

export async function withdrawStatementOn(tx: Tx, deps: SettleDeps, id: string, reporterKey: string): Promise<void> {
  const sighting = await lockLive(tx, id, deps.clock.now());
  if (sighting) await withdrawStatement(tx, deps, sighting, reporterKey);
}

async function lockLive(tx: Tx, id: string, now: Date): Promise<Sighting | null> {
  const sighting = await lockSighting(tx, id);
  return sighting && sighting.status !== 'departed' && sighting.expiresAt > now ? sighting : null;
}
