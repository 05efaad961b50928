import type { Job } from '../jobs/job.ts';
import type { Listener } from './facts.ts';

/**
 * The given jobs and those of the listeners, each once: a fact whose job has no queue could not be recorded. Throws when
 * two jobs have one name, because only one of them would ever run.
 */
export function collectJobs(jobs: readonly Job<never>[], listeners: readonly Listener[]): Job<never>[] {
  const byName = new Map<string, Job<never>>();
  for (const job of [...jobs, ...listeners.map((listener) => listener.job)]) {
    if ((byName.get(job.name) ?? job) !== job)
      throw new Error(`Two jobs are called ${job.name}: give one another name.`);
    byName.set(job.name, job);
  }
  return [...byName.values()];
}
