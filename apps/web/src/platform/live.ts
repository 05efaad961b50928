import { notifyManager } from '@tanstack/react-query';
import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';

import { LIVE_EVENTS, type LiveEventName } from '@towscout/contracts/live/constants';
import type { LiveEventData, liveEvents } from '@towscout/contracts/live/schema';

import { createEmitter, type Emitter } from './emitter.ts';
import { inBatches } from './in-batches.ts';
import type { LineStatus, LiveArea } from './line.ts';
import type { LiveConnection, LiveListener } from './live-connection.ts';
import { retryImport } from './retry-import.ts';

export type { LiveArea } from './line.ts';

/** `open`: the stream opened, reopened or missed events, so lists must be refetched. */
type LiveMessages = { [Name in LiveEventName]: LiveEventData<Name> } & { open: { isReopened: boolean } };
type LiveState = {
  status: LineStatus;
  /** Displayed data is at least this new. */
  lastReceivedAt: Date | null;
};

const NOTHING_RECEIVED: LiveState = { status: 'connecting', lastReceivedAt: null };

/** With a stream, polling only heals losses. */
const POLLING_SLOWED_BY = 6;
/** Debounces area changes, such as from a slider. */
const AREA_SETTLES_MS = 300;
/** Fifty trucks on the move draw the page four times a second and not fifty. */
const BATCH_MS = 250;
const SECOND_MS = 1000;

const EmitterContext = createContext<Emitter<LiveMessages> | null>(null);
const StateContext = createContext(NOTHING_RECEIVED);
/** Apart, because news arrives all the time. */
const StatusContext = createContext(NOTHING_RECEIVED.status);
const AreaContext = createContext<(area: LiveArea | null) => void>(() => {});

/** Kept, because a bundled import searches the page for its files each time. */
let schemas: typeof liveEvents | null = null;

async function decode<Name extends LiveEventName>(name: Name, data: string): Promise<LiveEventData<Name> | null> {
  try {
    schemas ??= await retryImport(async () => (await import('@towscout/contracts/live/schema')).liveEvents);
    return schemas[name].parse(JSON.parse(data)) as LiveEventData<Name>;
  } catch {
    return null;
  }
}

/** Not for the first screen, which waits before it listens. */
const connectLater = async (listener: LiveListener): Promise<LiveConnection> =>
  (await retryImport(() => import('./live-connection.ts'))).connectLive(listener);

type LiveProviderProps = {
  identity: string | null;
  /** The stream lost its rights, so ask again who is signed in. */
  onRightsEnded: () => void;
  children: ReactNode;
};

/** Listens anew when `identity` changes (null: signed out). No stream without an area or a user. */
export function LiveProvider({ identity, onRightsEnded, children }: LiveProviderProps) {
  const rightsEnded = useEffectEvent(onRightsEnded);
  const [messages] = useState(() => createEmitter<LiveMessages>());
  const [area, setArea] = useState<LiveArea | null>(null);
  const [state, setState] = useState(NOTHING_RECEIVED);
  const [news] = useState(() =>
    inBatches(BATCH_MS, (emits) => notifyManager.batch(() => emits.forEach((emit) => emit()))),
  );
  const isListening = area !== null || identity !== null;
  const connection = useRef<Promise<LiveConnection> | null>(null);
  const listensTo = useRef<string | null>(null);

  useEffect(() => {
    const connected = connectLater({
      onOpen: (isReopened) => messages.emit('open', { isReopened }),
      onStatus: (status) => setState((last) => (last.status === status ? last : { ...last, status })),
      onReceived: () =>
        setState((last) =>
          Date.now() - Number(last.lastReceivedAt) < SECOND_MS ? last : { ...last, lastReceivedAt: new Date() },
        ),
      onRightsEnded: () => rightsEnded(),
      onEvent: async (name, text, identity) => {
        const known = LIVE_EVENTS.find((each) => each === name);
        const data = known && (await decode(known, text));
        if (known && data && listensTo.current === identity) news.add(() => messages.emit(known, data));
      },
    });
    connection.current = connected;
    return () => void connected.then(({ close }) => close());
  }, [messages, news]);

  useEffect(() => {
    if (!isListening) return;
    listensTo.current = identity;
    const settled = setTimeout(
      () => void connection.current?.then(({ listen }) => listen({ identity, area })),
      AREA_SETTLES_MS,
    );
    return () => clearTimeout(settled);
  }, [area, identity, isListening]);

  // Events must not reach another user, and without a stream nothing is live.
  useEffect(
    () => () => {
      void connection.current?.then(({ listen }) => listen(null));
      news.clear();
      setState(NOTHING_RECEIVED);
    },
    [identity, isListening, news],
  );

  return createElement(
    EmitterContext,
    { value: messages },
    createElement(
      AreaContext,
      { value: setArea },
      createElement(StatusContext, { value: state.status }, createElement(StateContext, { value: state }, children)),
    ),
  );
}

export function useLiveEvent<Name extends keyof LiveMessages>(
  name: Name,
  handler: (data: LiveMessages[Name]) => void,
): void {
  const messages = useContext(EmitterContext);
  const onMessage = useEffectEvent(handler);
  useEffect(() => messages?.on(name, (data) => onMessage(data)), [messages, name]);
}

/** The specification's shortest polling interval (section 9). */
const JUST_FETCHED_MS = 10_000;

type StreamOpening = { isReopened: boolean; fetchedAt: number; now: number };

/**
 * Milliseconds until each refetch: none after a gap, later for a fresh list. A first answer that is still on its way may
 * be older than the stream, and the refetch at once would make do with it, so another follows.
 */
export function refetchDelays({ isReopened, fetchedAt, now }: StreamOpening): number[] {
  if (fetchedAt === 0) return [0, JUST_FETCHED_MS];
  return !isReopened && now - fetchedAt < JUST_FETCHED_MS ? [JUST_FETCHED_MS] : [0];
}

/** Refetches after the stream opens. `fetchedAt` in epoch milliseconds, 0 before the first response. */
export function useRefetchOnOpen(fetchedAt: number, refetch: () => void): void {
  useLiveEvent('open', ({ isReopened }) => {
    for (const delay of refetchDelays({ isReopened, fetchedAt, now: Date.now() })) setTimeout(refetch, delay);
  });
}

export const useLiveState = (): LiveState => useContext(StateContext);

export const useLineStatus = (): LineStatus => useContext(StatusContext);

export function useLiveArea(area: LiveArea | null): void {
  const setArea = useContext(AreaContext);
  const lat = area?.lat;
  const lng = area?.lng;
  const radius = area?.radius;
  const settled = useMemo(
    () => (lat === undefined || lng === undefined || radius === undefined ? null : { lat, lng, radius }),
    [lat, lng, radius],
  );
  useEffect(() => {
    setArea(settled);
  }, [settled, setArea]);
  useEffect(() => () => setArea(null), [setArea]);
}

/** The specification's interval, longer while a stream covers the data. */
export function usePollingInterval(everyMs: number, isStreamed = true): number {
  return useLineStatus() === 'live' && isStreamed ? everyMs * POLLING_SLOWED_BY : everyMs;
}
