import { LIVE_COMMENT_SECONDS, livePath } from '@towscout/contracts/live';

export type LiveArea = { lat: number; lng: number; radius: number };

type StreamListener = {
  onOpen: () => void;
  onEvent: (name: string, data: string) => void;
  onConnected: (connected: boolean) => void;
};

/** The first wait after a refused stream; it doubles up to the last, with jitter against stampedes. */
const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 30_000;

/**
 * A tab that was asleep longer than this may hold a dead connection that still looks open. The
 * server's comments do not reach script, so a stream that is merely quiet is reopened too: it costs
 * one request when the user comes back.
 */
const DOUBT_AFTER_MS = LIVE_COMMENT_SECONDS * 3 * 1000;

export function liveUrl(area: LiveArea | null): string {
  if (!area) return livePath;
  const query = new URLSearchParams({
    lat: area.lat.toFixed(5),
    lng: area.lng.toFixed(5),
    radius: String(area.radius),
  });
  return `${livePath}?${query}`;
}

export const retryDelay = (attempt: number, random: number): number =>
  Math.min(RETRY_LAST_MS, RETRY_FIRST_MS * 2 ** attempt) * (0.5 + random / 2);

/**
 * One server-sent event stream. The browser reconnects by itself after a lost connection (with
 * `Last-Event-ID`); this reopens after a refusal, when the network comes back, and when the tab does.
 * It does not tell what was missed: `onOpen` says 'fetch again'. Returns its undo.
 */
export function openLiveStream(url: string, names: readonly string[], listener: StreamListener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let hiddenAt: number | null = null;

  const open = () => {
    clearTimeout(timer);
    source?.close();
    const opened = new EventSource(url, { withCredentials: true });
    source = opened;
    opened.addEventListener('open', () => {
      attempt = 0;
      listener.onConnected(true);
      listener.onOpen();
    });
    opened.addEventListener('error', () => {
      listener.onConnected(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, retryDelay(attempt, Math.random()));
      attempt += 1;
    });
    for (const name of names) {
      opened.addEventListener(name, (event: MessageEvent<string>) => listener.onEvent(name, event.data));
    }
  };

  const whenOnline = () => open();
  const whenVisible = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    const slept = hiddenAt !== null && Date.now() - hiddenAt > DOUBT_AFTER_MS;
    hiddenAt = null;
    if (slept || source?.readyState !== EventSource.OPEN) open();
  };

  open();
  window.addEventListener('online', whenOnline);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    clearTimeout(timer);
    source?.close();
    window.removeEventListener('online', whenOnline);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
