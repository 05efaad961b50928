/** A copy this much older than the last one comes from a server behind the publisher's others. */
const OLDER_BY_MS = 10 * 60_000;

/** By the publisher's own clock. `incidents/older-copy.ts` checks documents without one. */
export function createOldCopies(): (feed: string, asOf: Date | null) => boolean {
  const newest = new Map<string, number>();
  return (feed, asOf) => {
    if (!asOf) return false;
    const known = newest.get(feed) ?? 0;
    newest.set(feed, Math.max(known, asOf.getTime()));
    return asOf.getTime() < known - OLDER_BY_MS;
  };
}
