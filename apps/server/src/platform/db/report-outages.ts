import { AsyncLocalStorage } from 'node:async_hooks';

import { isOutage } from './outage.ts';

type Notice = { outage: unknown };
const notices = new AsyncLocalStorage<Notice>();

/** Records the outage for `unlessOutage`, and returns it to be rethrown. */
export function reportingOutages(error: unknown): unknown {
  const notice = notices.getStore();
  if (notice && isOutage(error)) notice.outage ??= error;
  return error;
}

/** Rejects with any outage that a query met, even where a library swallows it. */
export async function unlessOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  const notice: Notice = { outage: null };
  const [settled] = await Promise.allSettled([notices.run(notice, work)]);
  if (notice.outage) throw notice.outage;
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
