import type { Tx } from '#platform/db/database.ts';

import { isPlaced } from './present-sighting.ts';
import { recordStatement } from './record-statement.ts';
import type { Reporter } from './reporter.ts';
import type { SettleDeps } from './settle-sighting.ts';
import { lockSighting } from './sightings.queries.ts';
import { speakerUnlessBarred } from './speaker.ts';
import { findOwnStatement } from './voices.queries.ts';

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
  const speaker = await speakerUnlessBarred(tx, reporter, deps.clock.now());
  const said = (await findOwnStatement(tx, reporter.key, id))?.said;
  if (wasThere && (said === 'seen' || said === 'gone')) return;
  await recordStatement(tx, deps, sighting, speaker, {
    word: { said: wasThere ? 'seen' : 'not_there', status: null },
    at: sighting.reportedAt,
  });
}
