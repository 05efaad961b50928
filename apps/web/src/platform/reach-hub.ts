import type { LiveHub } from './live-hub.ts';
import type { FromHub, FromTab } from './live-messages.ts';
import { retryImport } from './retry-import.ts';

export type HubLine = {
  /** Other tabs listen by the same stream. */
  isShared: boolean;
  send(message: FromTab): void;
  close(): void;
};

type Reach = (hear: (news: FromHub) => void, onFailed: () => void) => HubLine | null;

/** The worker of all tabs; null where there is none. */
export const reachSharedHub: Reach = (hear, onFailed) => {
  if (!('SharedWorker' in globalThis)) return null;
  const hub = startWorker();
  if (!hub) return null;
  const send = (message: FromTab) => hub.port.postMessage(message, []);
  hub.addEventListener('error', onFailed);
  hub.port.addEventListener('message', ({ data }: MessageEvent<FromHub>) => hear(data));
  hub.port.start();
  send({ type: 'here', isOnline: navigator.onLine });
  const release = holdLock((lock) => send({ type: 'lock', lock }));
  return {
    isShared: true,
    send,
    close() {
      send({ type: 'leave' });
      release();
      hub.port.close();
    },
  };
};

function startWorker(): SharedWorker | null {
  try {
    return new SharedWorker(new URL('./live-worker.ts', import.meta.url), { type: 'module', name: 'live' });
  } catch {
    return null;
  }
}

/** The browser lets go of it when the tab dies, which nothing else tells the worker. */
function holdLock(onHeld: (name: string) => void): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  if ('locks' in navigator) {
    const name = `live-tab-${crypto.randomUUID()}`;
    void navigator.locks.request(name, () => {
      onHeld(name);
      return promise;
    });
  }
  return resolve;
}

let ownHub: Promise<LiveHub> | undefined;

export const reachOwnHub: Reach = (hear) => {
  const hub = (ownHub ??= retryImport(() => import('./live-hub.ts')).then(({ createLiveHub }) => createLiveHub()));
  const seat = hub.then(({ enter }) => enter(navigator.onLine, hear));
  return {
    isShared: false,
    send(message) {
      if (message.type === 'listen') void seat.then(({ listen }) => listen(message.to));
      else if (message.type === 'turn') void hub.then(({ notice }) => notice(message.turn));
    },
    close: () => void seat.then(({ leave }) => leave()),
  };
};
