/** Runs at least once, so it must be idempotent. */
export type Job<Data extends object> = {
  readonly name: string;
  /** Handles a batch in order. When it throws, each job is retried alone. */
  handle(batch: readonly Data[]): Promise<void>;
  /** UTC; scheduled runs have an empty payload. */
  readonly cron?: string;
  /** Deletes what is old: waits while the clock is in doubt. */
  readonly awaitsClock?: true;
  readonly batchSize?: number;
  /** For a batch, and then for each job alone; after that it is started again. */
  readonly expireInSeconds?: number;
  /** Its data is personal: done jobs are deleted at once instead of after an hour. */
  readonly leavesNothing?: true;
};

export const anyJob = <Data extends object>(job: Job<Data>): Job<never> => job as unknown as Job<never>;
