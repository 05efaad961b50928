/** What the primary had written at a time, and how far the replica has replayed it. */
type ReplicaLag = {
  /** Positions in the write-ahead log, in bytes. */
  note(primary: { position: bigint; at: number }, replayed: bigint): void;
  /** Milliseconds since the replica had all that the primary had; null until it once had. */
  behindMs(now: number): number | null;
};

/** By this process's clock alone: what the clocks of the two databases say doesn't matter. */
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
