import type { FeedIncident } from '#sources';

type Dated = Pick<FeedIncident, 'externalId' | 'changedAt'>;

/** No server lags further behind: after this long, the publisher has dated an incident back for good. */
const LONGEST_LAG_MS = 60 * 60_000;

/**
 * Whether a list of incidents is an older copy of what is known, as a server that lags behind the publisher's others
 * may serve it: more of its incidents have gone back in time than have gone forward or are new. An older copy can only
 * lack changes that were made since it, so a step back from an old change tells nothing.
 */
export function isOlderCopy(
  listed: readonly Dated[],
  known: ReadonlyMap<string, { changedAt: Date }>,
  now: Date,
): boolean {
  const oldest = now.getTime() - LONGEST_LAG_MS;
  let steps = 0;
  for (const { externalId, changedAt } of listed) {
    const before = known.get(externalId);
    const step = before ? Math.sign(changedAt.getTime() - before.changedAt.getTime()) : 1;
    if (step > 0 || (before && before.changedAt.getTime() > oldest)) steps += step;
  }
  return steps < 0;
}
