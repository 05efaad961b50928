import { createStore, get, update } from 'idb-keyval';

import { EMPTY, isFull, type Outbox, type Settled, type WaitingReport, withoutReport, withReport } from './outbox.ts';

/** Held by whoever sends or discards, in whichever tab or worker: no report is sent by two at once. */
const LOCK = 'waiting-reports';
const KEY = 'outbox';

const store = createStore('towscout-waiting-reports', 'outbox');
const changes = new BroadcastChannel('waiting-reports');
const tellOthers = changes.postMessage.bind(changes);
const listeners = new Set<() => void>();
changes.addEventListener('message', () => notify());

const notify = (): void => {
  for (const listener of listeners) listener();
};

export const readOutbox = async (): Promise<Outbox> => (await get<Outbox>(KEY, store)) ?? EMPTY;

/** Changes what is stored in one step, whatever other tabs do, and tells them. */
export async function changeOutbox(change: (outbox: Outbox) => Outbox): Promise<void> {
  await update<Outbox>(KEY, (before = EMPTY) => change(before), store);
  notify();
  tellOthers('changed');
}

/** Calls back after each change in this or another tab. Returns its undo. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs alone among all tabs and the service worker; where the browser has no locks, the report's key still makes it count once. */
export const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** Rejects when the browser stores nothing or too many wait. */
export async function saveReport(report: WaitingReport): Promise<void> {
  if (isFull(await readOutbox())) throw new Error('too many reports wait');
  await changeOutbox((outbox) => withReport(outbox, report));
}

/** Takes a report back. One that is being sent is settled first. */
export const discardReport = (id: string): Promise<void> =>
  alone(() => changeOutbox((outbox) => withoutReport(outbox, id)));

/** Whoever signs out takes with them what they had not sent. */
export const forgetReports = (): Promise<void> => changeOutbox(() => EMPTY);

/** What has become of reports; each is given out once, to one tab. */
export async function takeSettled(): Promise<readonly Settled[]> {
  let taken: readonly Settled[] = [];
  if ((await readOutbox()).settled.length === 0) return taken;
  await changeOutbox((outbox) => {
    taken = outbox.settled;
    return { ...outbox, settled: [] };
  });
  return taken;
}
