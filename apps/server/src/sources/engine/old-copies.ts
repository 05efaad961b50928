/** A copy this much older than the last one comes from a server behind the publisher's others. */
const OLDER_BY_MS = 10 * 60_000;

/**
 * Recognizes a document that is older than the last one, by the publisher's own clock: what it omits has not ended.
 * CHP's documents are dated by `Last-Modified`, or without it by their newest line. A document without a time is never
 * old here; `incidents/older-copy.ts` judges those by their incidents.
 */
export function createOldCopies(): (feed: string, asOf: Date | null) => boolean {
  const newest = new Map<string, number>();
  return (feed, asOf) => {
    if (!asOf) return false;
    const known = newest.get(feed) ?? 0;
    newest.set(feed, Math.max(known, asOf.getTime()));
    return asOf.getTime() < known - OLDER_BY_MS;
  };
}
