import type { VerdictBody } from '@towscout/contracts/trucks/schema';
import type { Verdict } from '@towscout/contracts/trucks/trucks';
import { distanceBetween, type LatLng, type Miles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { GroupCommit } from '#platform/group-commit/group-commit.ts';
import { conflict, notFound } from '#platform/http/problem.ts';

import { timesAfterVote } from './fading.ts';
import { isPlaced, type PlacedSighting } from './present-sighting.ts';
import { recordVote } from './record-vote.ts';
import { type Reporter, refuseOtherBody, type Submission } from './reporter.ts';
import type { SettleDeps } from './settle-sighting.ts';
import { findSightings, lockSighting } from './sightings.queries.ts';
import { type VoteInput, voterUnlessBarred } from './vote.ts';
import { findSubmission } from './votes.queries.ts';

const VOTE_FOR = { confirm: 'seen', gone: 'gone', 'not-there': 'not_there' } as const satisfies Record<
  Verdict,
  VoteInput['verdict']
>;

export const VERDICT_OF = { seen: 'confirm', gone: 'gone', not_there: 'not-there' } as const satisfies Record<
  VoteInput['verdict'],
  Verdict
>;

export type GivenVerdict = { id: string; verdict: Verdict; from: VerdictBody };

/** Idempotent by submission. Rejects with 404, or 409 for a departed or faded truck. */
export const recordVerdict = (
  deps: SettleDeps & { commitVerdict: GroupCommit },
  given: GivenVerdict,
  reporter: Reporter,
  submission: Submission | null,
): Promise<PlacedSighting> =>
  deps.commitVerdict({
    locks: submission ? [submission.key] : [],
    apart: [given.id.toLowerCase(), reporter.key, reporter.networkKey],
    async run(tx) {
      const recorded = submission ? await findRecorded(tx, submission) : null;
      return recorded ?? recordIn(tx, deps, given, reporter, submission);
    },
  });

async function findRecorded(tx: Tx, submission: Submission): Promise<PlacedSighting | null> {
  const taken = await findSubmission(tx, submission.key);
  if (!taken) return null;
  refuseOtherBody(taken, submission);
  const [sighting] = await findSightings(tx, [taken.sightingId]);
  return (sighting as PlacedSighting | undefined) ?? null;
}

async function recordIn(
  tx: Tx,
  deps: SettleDeps,
  { id, verdict, from }: GivenVerdict,
  reporter: Reporter,
  submission: Submission | null,
): Promise<PlacedSighting> {
  const now = deps.clock.now();
  const at = secondsBefore(now, from?.seenSecondsAgo ?? 0);
  const sighting = await lockSighting(tx, id);
  if (!sighting || !isPlaced(sighting)) throw notFound(m.trucks_server_not_found());
  if (sighting.status === 'departed' || sighting.expiresAt <= now) throw conflict(m.trucks_server_already_left());
  const voter = await voterUnlessBarred(tx, reporter, now);
  const { settled } = await recordVote(tx, deps, sighting, voter, {
    input: { verdict: VOTE_FOR[verdict], status: null, milesAway: milesFrom(sighting.place, from) },
    submission,
    ...(at < now && { at, newsAt: at }),
    changes: (mine) => timesAfterVote(sighting, mine, { at, now }),
  });
  return settled as PlacedSighting;
}

function milesFrom(place: LatLng, from: VerdictBody): Miles | null {
  if (from?.latitude === undefined || from.longitude === undefined) return null;
  return distanceBetween(place, { lat: from.latitude, lng: from.longitude });
}
