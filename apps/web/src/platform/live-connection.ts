import type { FromHub, FromTab, LineStatus, Listening, Turn } from './line.ts';
import type { LiveHub } from './live-hub.ts';
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

export type LiveListener = {
  onOpen: (isReopened: boolean) => void;
  /** A current event, or a heartbeat while the server reaches its database. */
  onReceived: () => void;
  /** `identity`: to whom it was told. */
  onEvent: (name: string, data: string, identity: string | null) => void;
  onStatus: (status: LineStatus) => void;
  /** The session or plan behind the stream ended. */
  onRightsEnded: () => void;
};

/** Null to listen to nothing. */
export type LiveConnection = { listen(to: Listening | null): void; close(): void };

/** A hub tells something every 15 seconds while it is live, and answers when it is asked. */
const SILENT_AFTER_MS = 40_000;
const ANSWERS_WITHIN_MS = 10_000;
/** A hidden tab with a stream of its own lets go of it, or the seventh gets no connection. */
const LETS_GO_AFTER_MS = 15_000;

/** A tab's line to the hub that its browser's tabs share; to one of its own where they can't share one. */
export function connectLive(
  listener: LiveListener,
  reach = { shared: reachSharedHub, own: reachOwnHub },
): LiveConnection {
  let line: HubLine | null = null;
  let wanted: Listening | null = null;
  let hasMissed = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let lettingGo: ReturnType<typeof setTimeout> | undefined;

  const hear = (from: HubLine | null, news: FromHub) => {
    if (from !== line) return;
    listenForSilence();
    if (!wanted || news.identity !== wanted.identity) return;
    if (news.type === 'status') listener.onStatus(news.status);
    else if (news.type === 'received') listener.onReceived();
    else if (news.type === 'rights-ended') listener.onRightsEnded();
    else if (news.type === 'event') listener.onEvent(news.name, news.data, news.identity);
    else {
      listener.onOpen(news.isReopened || hasMissed);
      hasMissed = false;
    }
  };
  const connect = (open: typeof reach.shared | typeof reach.own): boolean => {
    const opened: HubLine | null = open(
      (news) => hear(opened, news),
      () => opened === line && takeOwn(),
    );
    line = opened;
    if (!opened) return false;
    if (wanted) opened.send({ type: 'listen', to: wanted });
    listenForSilence();
    return true;
  };
  const takeOwn = () => {
    leave();
    connect(reach.own);
  };
  const leave = () => {
    clearTimeout(silence);
    line?.close();
    line = null;
  };
  const enter = () => connect(reach.shared) || connect(reach.own);

  /** A worker that hangs or crashed says nothing, and nobody says so. */
  function listenForSilence(): void {
    clearTimeout(silence);
    if (!line?.isShared || !wanted) return;
    silence = setTimeout(() => {
      line?.send({ type: 'turn', turn: 'shown' });
      silence = setTimeout(takeOwn, ANSWERS_WITHIN_MS);
    }, SILENT_AFTER_MS);
  }

  const tell = (turn: Turn) => line?.send({ type: 'turn', turn });
  const whenSeen = () => {
    clearTimeout(lettingGo);
    if (document.visibilityState === 'hidden') {
      lettingGo = setTimeout(() => {
        if (line?.isShared === false) letGo();
      }, LETS_GO_AFTER_MS);
    } else if (line) tell('shown');
    else enter();
  };
  const letGo = () => {
    hasMissed = wanted !== null;
    leave();
  };
  // Kept in memory, a page must hold neither a connection nor a lock.
  const whenKept = (event: PageTransitionEvent) => {
    if (event.type === 'pagehide') letGo();
    else if (event.persisted && !line) enter();
  };
  const whenOnline = () => tell('online');
  const whenOffline = () => tell('offline');

  const listenTo = (add: 'addEventListener' | 'removeEventListener') => {
    window[add]('online', whenOnline);
    window[add]('offline', whenOffline);
    window[add]('pagehide', whenKept as EventListener);
    window[add]('pageshow', whenKept as EventListener);
    document[add]('visibilitychange', whenSeen);
  };

  enter();
  listenTo('addEventListener');
  return {
    listen(to) {
      wanted = to;
      line?.send({ type: 'listen', to });
      listenForSilence();
    },
    close() {
      listenTo('removeEventListener');
      clearTimeout(lettingGo);
      leave();
    },
  };
}
