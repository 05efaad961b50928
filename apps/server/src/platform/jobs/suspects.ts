import type { Logger } from 'pino';

import type { Database } from '../db/database.ts';
import { codeVersion } from '../version.ts';
import { findSetAside, markTriedAlone, releaseJobsOfDeadProcess } from './jobs.queries.ts';

/** Jobs that ran when the database fell silent, one of which may have done it. */
export type Suspects = {
  has(id: string): boolean;
  /** While no other of them runs, so that a second end is its doing. */
  tryAlone(id: string, work: () => Promise<void>): Promise<void>;
  /** A job of this name has ended the process twice. */
  isSetAside(name: string): boolean;
};

export const noSuspects: Suspects = { has: () => false, tryAlone: (_id, work) => work(), isSetAside: () => false };

/**
 * Lets the jobs of the process before go on, but for the one that ended it twice. Where somebody killed it none of them
 * is suspect.
 */
export async function releaseSuspects(db: Database, log: Logger, wasSilent: boolean): Promise<Suspects> {
  const released = await releaseJobsOfDeadProcess(db, codeVersion, wasSilent);
  for (const { name, isSetAside } of released)
    if (isSetAside)
      log.error({ job: name }, 'a job ended the process twice, and is set aside until another version runs');
  const setAside = new Set(await findSetAside(db));
  const ids = new Set(wasSilent ? released.filter(({ isSetAside }) => !isSetAside).map(({ id }) => id) : []);
  let last: Promise<void> = Promise.resolve();
  return {
    has: (id) => ids.has(id),
    tryAlone(id, work) {
      const tried = last.then(async () => {
        await markTriedAlone(db, id);
        await work();
        ids.delete(id);
      });
      last = tried.catch(() => void ids.delete(id));
      return tried;
    },
    isSetAside: (name) => setAside.has(name),
  };
}
