/// <reference lib="webworker" />

type Options = { tag: string; silent: boolean; data: unknown; body: string; actions: unknown };
type Shown = Options & { title: string };
type Window = { url: string; focused?: boolean };

export function createDevice({ windows = [], isFull = false }: { windows?: Window[]; isFull?: boolean } = {}) {
  const kept = new Map<string, string>();
  const standing = new Map<string, Shown>();
  const shown: Shown[] = [];
  const closed: string[] = [];
  const opened: string[] = [];
  const messaged: string[] = [];
  const cache = {
    match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
    put: async (key: string, response: Response) => void kept.set(key, await response.text()),
  };
  const worker = {
    caches: {
      open: async () => {
        if (isFull) throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
        return cache;
      },
    },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) =>
        [standing.get(tag)]
          .filter((each) => each !== undefined)
          .map((each) => Object.assign({ close: () => void closed.push(tag) }, each)),
      showNotification: async (title: string, { tag, silent, data, body, actions }: Options) => {
        const one = { title, tag, silent, data, body, actions };
        standing.set(tag, one);
        shown.push(one);
      },
    },
    clients: {
      matchAll: async () =>
        windows.map(({ url, focused = false }) => ({
          url,
          focused,
          visibilityState: focused ? 'visible' : 'hidden',
          postMessage: () => void messaged.push(url),
          focus: async () => {},
        })),
      openWindow: async (path: string) => void opened.push(path),
    },
  };
  return { worker: worker as unknown as ServiceWorkerGlobalScope, kept, shown, closed, opened, messaged };
}
