import type { AssessedVoice } from '@towscout/domain/belief/assess-speakers';

import type { Tx } from '#platform/db/database.ts';

import type { Sighting } from './present-sighting.ts';
import { type SettleDeps, believedTruck, settleSighting } from './settle-sighting.ts';
import type { NewSighting } from './sightings.queries.ts';
import type { Speaker } from './speaker.ts';
import type { Submission } from './submission.ts';
import { type Statement, createVoice } from './voice.ts';
import { deleteVoice, findVoices, reduceToSeen, saveVoice } from './voices.queries.ts';

/** `mine` is the statement's voice, `spoken` all earlier ones. */
type Changes = (mine: AssessedVoice, spoken: readonly AssessedVoice[]) => Partial<NewSighting>;

/** `at`: when seen; `newsAt`: when it became so. Both default to now. */
type Spoken = { word: Statement; submission?: Submission | null; at?: Date; newsAt?: Date; changes?: Changes };

/** On a locked truck; replaces the speaker's earlier statement unless it is older. */
export async function recordStatement(
  tx: Tx,
  deps: SettleDeps,
  sighting: Sighting,
  speaker: Speaker,
  { word, submission = null, at, newsAt, changes }: Spoken,
): Promise<{ settled: Sighting; earlier: AssessedVoice | null }> {
  const now = deps.clock.now();
  const spoken = await findVoices(tx, sighting.id);
  const others = spoken.filter(({ key }) => key !== speaker.key);
  const earlier = spoken.find(({ key }) => key === speaker.key) ?? null;
  if (newsAt && earlier && earlier.at > newsAt) return { settled: sighting, earlier };
  const mine = await createVoice(tx, speaker, word, {
    sightingId: sighting.id,
    truck: believedTruck(sighting),
    others,
    earlier,
    now,
    ...(at && { at }),
  });
  await saveVoice(tx, { sightingId: sighting.id, voice: mine, networkKey: speaker.networkKey, submission });
  const settled = await settleSighting(tx, deps, sighting, [...others, mine], changes?.(mine, spoken), newsAt);
  return { settled, earlier };
}

/** The last to place the truck stays a witness, or they could report and move it again. */
export async function withdrawStatement(
  tx: Tx,
  deps: SettleDeps,
  sighting: Sighting,
  reporterKey: string,
): Promise<Sighting> {
  const withdraw = reporterKey === sighting.describedBy ? reduceToSeen : deleteVoice;
  await withdraw(tx, sighting.id, reporterKey);
  return settleSighting(tx, deps, sighting, await findVoices(tx, sighting.id));
}
