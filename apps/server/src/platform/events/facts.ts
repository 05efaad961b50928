import type { Tx } from '../db/database.ts';
import { anyJob, type Job } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** A kind of event; its payload holds keys, not rows. */
export type FactKind<Payload> = { readonly name: string; readonly payload?: Payload };

export const factKind = <Payload>(name: string): FactKind<Payload> => ({ name });

/** Idempotent: it may receive a fact twice. */
export type Listener = { readonly fact: string; readonly job: Job<never> };

export const listener = <Payload extends object>(fact: FactKind<Payload>, job: Job<Payload>): Listener => ({
  fact: fact.name,
  job: anyJob(job),
});

export type Events = {
  /** Records the fact in the transaction of its row, so that every listener gets it or none. */
  record<Payload extends object>(tx: Tx, fact: FactKind<Payload>, payload: Payload): Promise<void>;
  recordAll<Payload extends object>(tx: Tx, fact: FactKind<Payload>, payloads: readonly Payload[]): Promise<void>;
  listen(listeners: readonly Listener[]): void;
};

export function createEvents(jobs: Pick<Jobs, 'enqueueAll'>): Events {
  const byFact = new Map<string, Job<never>[]>();
  const recordAll: Events['recordAll'] = async (tx, fact, payloads) => {
    for (const job of byFact.get(fact.name) ?? [])
      await jobs.enqueueAll(tx, job as unknown as Job<(typeof payloads)[number]>, payloads);
  };
  return {
    recordAll,
    record: (tx, fact, payload) => recordAll(tx, fact, [payload]),
    listen(listeners) {
      for (const { fact, job } of listeners) byFact.set(fact, [...(byFact.get(fact) ?? []), job]);
    },
  };
}

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
