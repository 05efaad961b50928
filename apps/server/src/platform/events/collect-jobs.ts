import type { Job } from '../jobs/job.ts';
import type { Listener } from './facts.ts';

/** Jobs and listeners' jobs, each once. Throws when two share a name, because only one would run. */
export function collectJobs(jobs: readonly Job<never>[], listeners: readonly Listener[]): Job<never>[] {
  const byName = new Map<string, Job<never>>();
  for (const job of [...jobs, ...listeners.map((listener) => listener.job)]) {
    if ((byName.get(job.name) ?? job) !== job)
      throw new Error(`Two jobs are called ${job.name}: give one another name.`);
    byName.set(job.name, job);
  }
  return [...byName.values()];
}
