import {
  HEARTBEAT_EVENT,
  type Heartbeat,
  LIVE_EVENTS,
  MOST_LIVE_AREAS,
  REFETCH_EVENT,
  RIGHTS_ENDED_EVENT,
  livePath,
} from '@towscout/contracts/live/constants';
import { delayUntil } from '@towscout/domain/delays';

import {
  type LineInput,
  type LineStep,
  type LiveArea,
  LONGEST_WAIT_MS,
  type News,
  startLine,
  stepLine,
  type Turn,
} from './line.ts';

export type LiveStream = {
  close(): void;
  notice(turn: Turn): void;
  /** '' before the first event. */
  lastEventId(): string;
};

const writeArea = ({ lat, lng, radius }: LiveArea) => [lat.toFixed(5), lng.toFixed(5), String(radius)] as const;

/** The first area is refused when the plan doesn't reach as far, the others are cut: so the smallest comes first. */
export function liveUrl(areas: readonly LiveArea[]): string {
  const [first, ...others] = areas
    .toSorted((a, b) => a.radius - b.radius)
    .slice(0, MOST_LIVE_AREAS)
    .map(writeArea);
  if (!first) return livePath;
  const [lat, lng, radius] = first;
  const query = new URLSearchParams({ lat, lng, radius });
  if (others.length > 0) query.set('also', others.map((area) => area.join(',')).join(';'));
  return `${livePath}?${query}`;
}

export const resumedAfter = (url: string, lastEventId: string): string =>
  lastEventId === '' ? url : `${url}${url.includes('?') ? '&' : '?'}lastEventId=${encodeURIComponent(lastEventId)}`;

/** True when the heartbeat reports that the server can't reach its database. */
export const isBehind = (data: string): boolean => (JSON.parse(data) as Heartbeat).isBehind === true;

type Start = { lastEventId: string; isOnline: boolean };

/** Reopened after a cut, silence, or return of network or tab, resuming from its last event. */
export function openLiveStream(url: string, start: Start, tell: (news: News) => void): LiveStream {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { lastEventId } = start;
  let hasOpened = false;

  const close = () => {
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    const opened = new EventSource(resumedAfter(url, lastEventId), { withCredentials: true });
    source = opened;
    const receive = (event: Event) => {
      if (event instanceof MessageEvent && event.lastEventId !== '') ({ lastEventId } = event);
      dispatch('received');
      tell({ type: 'received' });
    };
    opened.addEventListener('open', () => {
      dispatch('opened');
      tell({ type: 'received' });
      tell({ type: 'open', isReopened: hasOpened });
      hasOpened = true;
    });
    opened.addEventListener('error', () => dispatch('lost'));
    opened.addEventListener(HEARTBEAT_EVENT, (event: MessageEvent<string>) => {
      if (isBehind(event.data)) dispatch('behind');
      else receive(event);
    });
    opened.addEventListener(RIGHTS_ENDED_EVENT, () => tell({ type: 'rights-ended' }));
    opened.addEventListener(REFETCH_EVENT, (event) => {
      receive(event);
      tell({ type: 'open', isReopened: true });
    });
    for (const name of LIVE_EVENTS) {
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        receive(event);
        tell({ type: 'event', name, data: event.data });
      });
    }
  };

  const apply = ({ line: next, act }: LineStep) => {
    if (next.status !== line.status) tell({ type: 'status', status: next.status });
    line = next;
    if (act === 'open') open();
    if (act === 'close') close();
    clearTimeout(timer);
    if (line.dueAt !== null)
      timer = setTimeout(() => dispatch('time'), delayUntil(line.dueAt, Date.now(), LONGEST_WAIT_MS));
  };
  const dispatch = (input: LineInput) => apply(stepLine(line, input, Date.now(), Math.random()));

  const first = startLine(start.isOnline, Date.now());
  let { line } = first;
  if (line.status === 'offline') tell({ type: 'status', status: 'offline' });
  apply(first);
  return {
    close() {
      clearTimeout(timer);
      close();
    },
    // Hidden tabs and sleeping devices suspend timers.
    notice: (turn) => dispatch(turn === 'shown' ? 'time' : turn),
    lastEventId: () => lastEventId,
  };
}
