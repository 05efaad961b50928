import type { Tx } from '#platform/db/database.ts';

import { isPlaced } from './present-sighting.ts';
import { recordVote } from './record-vote.ts';
import type { Reporter } from './reporter.ts';
import type { SettleDeps } from './settle-sighting.ts';
import { lockSighting } from './sightings.queries.ts';
import { voterUnlessBarred } from './voter.ts';
import { findOwnVote } from './votes.queries.ts';

/** Counts as of the report, not as news. Rejects with 403 while barred. */
export async function recordLaterAnswer(
  tx: Tx,
  deps: SettleDeps,
  id: string,
  reporter: Reporter,
  wasThere: boolean,
): Promise<void> {
  const sighting = await lockSighting(tx, id);
  if (!sighting || !isPlaced(sighting)) return;
  const voter = await voterUnlessBarred(tx, reporter, deps.clock.now());
  const earlier = (await findOwnVote(tx, reporter.key, id))?.verdict;
  if (wasThere && (earlier === 'seen' || earlier === 'gone')) return;
  await recordVote(tx, deps, sighting, voter, {
    input: { verdict: wasThere ? 'seen' : 'not_there', status: null },
    at: sighting.reportedAt,
  });
}
