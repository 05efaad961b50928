import type { Vote } from '@towscout/domain/trucks/belief/votes';

import { fadesAt } from './fading.ts';
import { heardFromOthers } from './heard-from-others.ts';
import type { Sighting } from './present-sighting.ts';
import { believedTruck } from './settle-sighting.ts';
import type { NewSighting } from './sightings.queries.ts';

/** The status, age and end of a truck by the others' reports, after a reporter withdraws theirs. */
export function withoutVote(
  sighting: Sighting,
  allVotes: readonly Vote[],
  reporterKey: string,
  now: Date,
): Pick<Partial<NewSighting>, 'status' | 'changedAt' | 'expiresAt'> {
  const { status, unconfirmedStatus, changedAt, reportedAt, expiresAt, externalId } = sighting;
  if (status === 'departed' || externalId !== null) return {};
  const truck = { ...believedTruck(sighting), unconfirmedStatus, changedAt };
  const left = heardFromOthers(truck, allVotes, reporterKey, now);
  if (!left) return {};
  const looks = allVotes.flatMap(({ key, verdict, at }) =>
    verdict === 'seen' && key !== reporterKey ? [at.getTime()] : [],
  );
  const fades = fadesAt(reportedAt, new Date(Math.max(left.changedAt.getTime(), ...looks)));
  return { status: left.status, changedAt: left.changedAt, expiresAt: fades < expiresAt ? fades : expiresAt };
}
