import type { Tx } from '#platform/db/database.ts';

import { timesAfterVote } from './fading.ts';
import type { Sighting } from './present-sighting.ts';
import { recordVote, withdrawVote } from './record-vote.ts';
import type { Reporter } from './reporter.ts';
import type { SettleDeps } from './settle-sighting.ts';
import { lockSighting } from './sightings.queries.ts';
import type { VoteInput } from './vote.ts';
import { voterUnlessBarred } from './voter.ts';

/** Ignored for a departed or faded truck. Rejects with 403 while barred. */
export async function recordVoteOn(
  tx: Tx,
  deps: SettleDeps,
  id: string,
  reporter: Reporter,
  input: VoteInput,
  at: Date,
): Promise<void> {
  const now = deps.clock.now();
  const sighting = await lockLive(tx, id, now);
  if (!sighting) return;
  const voter = await voterUnlessBarred(tx, reporter, now);
  await recordVote(tx, deps, sighting, voter, {
    input,
    ...(at < now && { at, newsAt: at }),
    changes: (mine) => timesAfterVote(sighting, mine, { at, now }),
  });
}

export async function withdrawVoteOn(tx: Tx, deps: SettleDeps, id: string, reporterKey: string): Promise<void> {
  const sighting = await lockLive(tx, id, deps.clock.now());
  if (sighting) await withdrawVote(tx, deps, sighting, reporterKey);
}

async function lockLive(tx: Tx, id: string, now: Date): Promise<Sighting | null> {
  const sighting = await lockSighting(tx, id);
  return sighting && sighting.status !== 'departed' && sighting.expiresAt > now ? sighting : null;
}
