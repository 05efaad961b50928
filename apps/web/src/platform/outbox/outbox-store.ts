import { createStore, get, update } from 'idb-keyval';

import { EMPTY, type Outbox, type Settled, tell, type Waiting, without, withoutFor, withWaiting } from './outbox.ts';

/** Held while sending or discarding, across tabs and workers. */
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

/** One atomic change, announced to other tabs. */
export async function changeOutbox(change: (outbox: Outbox) => Outbox): Promise<void> {
  await update<Outbox>(KEY, (before = EMPTY) => change(before), store);
  notify();
  tellOthers('changed');
}

/** Fires for this and other tabs. Returns an unsubscribe function. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Exclusive across tabs and the service worker; without locks, idempotency keys prevent duplicates. */
export const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** Rejects when storage is unavailable or full. */
export async function saveWaiting(item: Waiting): Promise<void> {
  await changeOutbox((outbox) => withWaiting(outbox, item));
  if (!(await readOutbox()).waiting.some(({ id }) => id === item.id)) throw new Error('too many wait');
}

/** Waits for an item that is being sent. */
export const discardWaiting = (id: string): Promise<void> => alone(() => changeOutbox((outbox) => without(outbox, id)));

/** Unsent items leave with their user at sign-out. */
export const clearOutboxFor = (me: string | null): Promise<void> => changeOutbox((outbox) => withoutFor(outbox, me));

/** Delivers each outcome once, to one tab. */
export async function popSettled(me: string | null): Promise<readonly Settled[]> {
  let taken: readonly Settled[] = [];
  const { settled } = await readOutbox();
  // A no-op change would notify all tabs and recurse.
  if (tell({ ...EMPTY, settled }, me, Date.now()).left.settled.length === settled.length) return taken;
  await changeOutbox((outbox) => {
    const { told, left } = tell(outbox, me, Date.now());
    taken = told;
    return left;
  });
  return taken;
}

/** Takes the outcomes of presses on notifications, for the service worker to show. */
export async function popPresses(): Promise<readonly Settled[]> {
  let taken: readonly Settled[] = [];
  const isPress = ({ kind }: Settled): boolean => kind === 'press';
  if (!(await readOutbox()).settled.some(isPress)) return taken;
  await changeOutbox((outbox) => {
    taken = outbox.settled.filter(isPress);
    return { ...outbox, settled: outbox.settled.filter((each) => !isPress(each)) };
  });
  return taken;
}
