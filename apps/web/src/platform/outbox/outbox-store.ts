import { createStore, get, update } from 'idb-keyval';

import { EMPTY, type Outbox, type Settled, tell, type Waiting, without, withoutFor, withWaiting } from './outbox.ts';

/** Held by whoever sends or discards, in whichever tab or worker: nothing is sent by two at once. */
const LOCK = 'outbox';
const KEY = 'outbox';

const store = createStore('towscout-outbox', 'outbox');
const changes = new BroadcastChannel('outbox');
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

/** Runs alone among all tabs and the service worker; where the browser has no locks, its key still makes each count once. */
export const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** Rejects when the browser stores nothing or too many wait. */
export async function saveWaiting(item: Waiting): Promise<void> {
  await changeOutbox((outbox) => withWaiting(outbox, item));
  if (!(await readOutbox()).waiting.some(({ id }) => id === item.id)) throw new Error('too many wait');
}

/** Takes one back. If it is being sent, that is settled first. */
export const discardWaiting = (id: string): Promise<void> => alone(() => changeOutbox((outbox) => without(outbox, id)));

/** Whoever signs out takes with them what they had not sent. */
export const forgetOutboxOf = (me: string | null): Promise<void> => changeOutbox((outbox) => withoutFor(outbox, me));

/** What has become of what somebody said; each is given out once, to one tab. */
export async function takeSettled(me: string | null): Promise<readonly Settled[]> {
  let taken: readonly Settled[] = [];
  const { settled } = await readOutbox();
  // A change that changes nothing would be told to all tabs, and lead here again.
  if (tell({ ...EMPTY, settled }, me, Date.now()).left.settled.length === settled.length) return taken;
  await changeOutbox((outbox) => {
    const { told, left } = tell(outbox, me, Date.now());
    taken = told;
    return left;
  });
  return taken;
}
