import { createContext, runInContext } from 'node:vm';

type Shown = { title: string; body: string; actions: { action: string; title: string }[] };
type Listener = (event: object) => void;

/** Runs a built service worker in isolation, as in a browser that shows two buttons and has no network. */
export function startWorker(code: string, url: string) {
  const listeners = new Map<string, Listener[]>();
  const shown: Shown[] = [];
  const noCache = { match: async () => undefined, put: async () => undefined, keys: async () => [] };
  const self: Record<string, unknown> = {
    location: new URL(url),
    registration: {
      scope: new URL('/', url).href,
      getNotifications: async () => [],
      showNotification: async (title: string, options: Omit<Shown, 'title'>) => void shown.push({ ...options, title }),
    },
    clients: { matchAll: async () => [], openWindow: async () => null, claim: async () => undefined },
    caches: { open: async () => noCache, match: async () => undefined, keys: async () => [] },
    Notification: { maxActions: 2 },
    BroadcastChannel: class {
      addEventListener() {}
      postMessage() {}
    },
    navigator: {},
    fetch: async () => {
      throw new TypeError('Failed to fetch');
    },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: Listener) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    URL,
    URLSearchParams,
    Request,
    Response,
    Headers,
    AbortSignal,
    crypto,
    setTimeout,
    clearTimeout,
    setInterval: () => 0,
    clearInterval: () => undefined,
    console,
  };
  self['self'] = self;
  runInContext(code, createContext(self));

  return {
    shown,
    async send(type: string, event: object): Promise<void> {
      const work: unknown[] = [];
      for (const listener of listeners.get(type) ?? [])
        listener({ ...event, waitUntil: (each: unknown) => void work.push(each) });
      await Promise.all(work);
    },
    /** Returns true when the worker answers a visit to this path itself, as it does offline. */
    answersPage(path: string): boolean {
      let isAnswered = false;
      const request = { url: new URL(path, url).href, method: 'GET', mode: 'navigate', headers: new Headers() };
      for (const listener of listeners.get('fetch') ?? [])
        listener({
          request,
          waitUntil: () => undefined,
          respondWith: (answer: Promise<unknown>) => {
            isAnswered = true;
            answer.catch(() => undefined);
          },
        });
      return isAnswered;
    },
  };
}
