import type { AssessedVoice } from '@towscout/domain/trucks/belief/assess-speakers';

import type { Tx } from '#platform/db/database.ts';

import type { Sighting } from './present-sighting.ts';
import { type SettleDeps, believedTruck, settleSighting } from './settle-sighting.ts';
import type { NewSighting } from './sightings.queries.ts';
import type { Speaker } from './speaker.ts';
import type { Submission } from './submission.ts';
import { type Statement, createVoice } from './voice.ts';
import { deleteVoice, findVoices, reduceToSeen, saveVoice } from './voices.queries.ts';
import { withoutVoice } from './without-voice.ts';

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
  const withdrawn = earlier && takesBack(mine, earlier) ? withoutVoice(sighting, spoken, speaker.key, now) : {};
  const settled = await settleSighting(
    tx,
    deps,
    sighting,
    [...others, mine],
    { ...withdrawn, ...changes?.(mine, spoken) },
    newsAt,
  );
  return { settled, earlier };
}

const takesBack = (mine: AssessedVoice, earlier: AssessedVoice): boolean =>
  earlier.said === 'seen' && mine.said !== 'seen';

/** The last to place the truck stays a witness, or they could report and move it again. */
export async function withdrawStatement(
  tx: Tx,
  deps: SettleDeps,
  sighting: Sighting,
  reporterKey: string,
): Promise<Sighting> {
  const spoken = await findVoices(tx, sighting.id);
  const isWitness = reporterKey === sighting.describedBy;
  await (isWitness ? reduceToSeen : deleteVoice)(tx, sighting.id, reporterKey);
  const withdrawn = isWitness ? {} : withoutVoice(sighting, spoken, reporterKey, deps.clock.now());
  return settleSighting(tx, deps, sighting, await findVoices(tx, sighting.id), withdrawn);
}
