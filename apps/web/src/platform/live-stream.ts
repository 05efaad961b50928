import {
  HEARTBEAT_EVENT,
  type Heartbeat,
  REFETCH_EVENT,
  RIGHTS_ENDED_EVENT,
  livePath,
} from '@towscout/contracts/live/paths';

import { type LineInput, type LineStatus, type LineStep, startLine, stepLine } from './line.ts';

export type LiveArea = { lat: number; lng: number; radius: number };

type StreamListener = {
  onOpen: () => void;
  /** A current event, or a heartbeat while the server reaches its database. */
  onReceived: () => void;
  onEvent: (name: string, data: string) => void;
  /** Missed events can't be replayed. */
  onRefetch: () => void;
  onStatus: (status: LineStatus) => void;
  /** The session or plan behind the stream ended. */
  onRightsEnded: () => void;
};

export function liveUrl(area: LiveArea | null): string {
  if (!area) return livePath;
  const query = new URLSearchParams({
    lat: area.lat.toFixed(5),
    lng: area.lng.toFixed(5),
    radius: String(area.radius),
  });
  return `${livePath}?${query}`;
}

export const resumedAfter = (url: string, lastEventId: string): string =>
  lastEventId === '' ? url : `${url}${url.includes('?') ? '&' : '?'}lastEventId=${encodeURIComponent(lastEventId)}`;

/** True when the heartbeat reports that the server can't reach its database. */
export const isBehind = (data: string): boolean => (JSON.parse(data) as Heartbeat).isBehind === true;

/** Reopened after a cut, silence, or return of network or tab, resuming from its last event. */
export function openLiveStream(url: string, names: readonly string[], listener: StreamListener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastEventId = '';

  const close = () => {
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    const opened = new EventSource(resumedAfter(url, lastEventId), { withCredentials: true });
    source = opened;
    const receive = (event: Event) => {
      if (event instanceof MessageEvent && event.lastEventId !== '') lastEventId = event.lastEventId;
      dispatch('received');
      listener.onReceived();
    };
    opened.addEventListener('open', () => {
      dispatch('opened');
      listener.onReceived();
      listener.onOpen();
    });
    opened.addEventListener('error', () => dispatch('lost'));
    opened.addEventListener(HEARTBEAT_EVENT, (event: MessageEvent<string>) => {
      if (isBehind(event.data)) dispatch('behind');
      else receive(event);
    });
    opened.addEventListener(RIGHTS_ENDED_EVENT, listener.onRightsEnded);
    opened.addEventListener(REFETCH_EVENT, (event) => {
      receive(event);
      listener.onRefetch();
    });
    for (const name of names) {
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        receive(event);
        listener.onEvent(name, event.data);
      });
    }
  };

  const apply = ({ line: next, act }: LineStep) => {
    if (next.status !== line.status) listener.onStatus(next.status);
    line = next;
    if (act === 'open') open();
    if (act === 'close') close();
    clearTimeout(timer);
    if (line.dueAt !== null) timer = setTimeout(() => dispatch('time'), Math.max(0, line.dueAt - Date.now()));
  };
  const dispatch = (input: LineInput) => apply(stepLine(line, input, Date.now(), Math.random()));

  const whenOnline = () => dispatch('online');
  const whenOffline = () => dispatch('offline');
  // Hidden tabs suspend timers, so check on return.
  const whenShown = () => {
    if (document.visibilityState === 'visible') dispatch('time');
  };

  const start = startLine(navigator.onLine, Date.now());
  let { line } = start;
  if (line.status === 'offline') listener.onStatus('offline');
  apply(start);
  window.addEventListener('online', whenOnline);
  window.addEventListener('offline', whenOffline);
  document.addEventListener('visibilitychange', whenShown);
  return () => {
    clearTimeout(timer);
    close();
    window.removeEventListener('online', whenOnline);
    window.removeEventListener('offline', whenOffline);
    document.removeEventListener('visibilitychange', whenShown);
  };
}
