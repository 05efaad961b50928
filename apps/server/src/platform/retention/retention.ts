import { anyJob, type Job } from '../jobs/job.ts';

/** Rows that are kept for a time; docs/retention.md lists them all. */
export type Retention = {
  readonly rows: string;
  readonly kept: string;
  /** Deletes what is older; returns how many rows. */
  prune(): Promise<number>;
};

export type Pruned = { rows: string; kept: string; deleted: number };

export async function pruneAll(retention: readonly Retention[]): Promise<Pruned[]> {
  const pruned: Pruned[] = [];
  for (const { rows, kept, prune } of retention) pruned.push({ rows, kept, deleted: await prune() });
  return pruned;
}

/** `isHeld` is false for what is kept for minutes: nobody misses it, also by a wrong clock. */
export const pruneJob = (
  name: string,
  cron: string,
  retention: readonly Retention[],
  { isHeld = true }: { isHeld?: boolean } = {},
): Job<never> =>
  anyJob<object>({
    name,
    cron,
    ...(isHeld && { awaitsClock: true }),
    async handle() {
      await pruneAll(retention);
    },
  });

export const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
export const inMinutes = (minutes: number): string => `${minutes} minutes`;
