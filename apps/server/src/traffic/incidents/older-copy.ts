import type { FeedIncident } from '#sources';

type Dated = Pick<FeedIncident, 'externalId' | 'changedAt'>;

/** No server lags further behind: after this long, the publisher has dated an incident back for good. */
const LONGEST_LAG_MS = 60 * 60_000;

/** True when more incidents have gone back in time than forward: the publisher's servers lag differently. */
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
