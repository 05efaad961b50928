import { AsyncLocalStorage } from 'node:async_hooks';

import { isOutage } from './outage.ts';

type Notice = { outage: unknown };
const notices = new AsyncLocalStorage<Notice>();

/** Tells the caller of `unlessOutage` that the database could not answer. Returns the error, to be rethrown. */
export function reportingOutages(error: unknown): unknown {
  const notice = notices.getStore();
  if (notice && isOutage(error)) notice.outage ??= error;
  return error;
}

/**
 * Does the work, and rejects with any outage that one of its queries met, whatever the work made of it: a
 * library may treat an outage as nobody being signed in, or ignore a session that it could not delete.
 */
export async function unlessOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  const notice: Notice = { outage: null };
  const [settled] = await Promise.allSettled([notices.run(notice, work)]);
  if (notice.outage) throw notice.outage;
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
