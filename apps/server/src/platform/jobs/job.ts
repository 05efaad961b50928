/** Work that survives a crash: done at least once, so it must be idempotent. */
export type Job<Data extends object> = {
  readonly name: string;
  /**
   * Handles a batch in the order in which it was enqueued. When it throws, each job is tried alone, and one
   * that fails alone is tried again later.
   */
  handle(batch: readonly Data[]): Promise<void>;
  /** A cron expression (UTC) when the job also runs on a schedule, with an empty batch entry. */
  readonly cron?: string;
  /** The largest batch. */
  readonly batchSize?: number;
  /**
   * How long a batch may take, and then each job alone. One that takes longer is started again while it is
   * still running.
   */
  readonly expireInSeconds?: number;
  /** Its data names somebody: a job that is done is deleted at once, others are kept for an hour. */
  readonly leavesNothing?: true;
};

/** Erases the payload type, so that jobs of many kinds fit in one list. */
export const anyJob = <Data extends object>(job: Job<Data>): Job<never> => job as unknown as Job<never>;
