/** Tracks the primary's write positions over time, and how far the replica has replayed them. */
type ReplicaLag = {
  /** Positions in the write-ahead log, in bytes. */
  note(primary: { position: bigint; at: number }, replayed: bigint): void;
  /** Milliseconds since the replica had last caught up with the primary. Null until it has once. */
  behindMs(now: number): number | null;
};

/** Uses only this process's clock, so the clocks of the two databases don't matter. */
export function createReplicaLag(): ReplicaLag {
  let samples: { position: bigint; at: number }[] = [];
  let caughtUpAt: number | null = null;
  return {
    note(primary, replayed) {
      samples.push(primary);
      caughtUpAt = samples.findLast(({ position }) => position <= replayed)?.at ?? caughtUpAt;
      samples = samples.filter(({ position }) => position > replayed);
    },
    behindMs: (now) => (caughtUpAt === null ? null : now - caughtUpAt),
  };
}
