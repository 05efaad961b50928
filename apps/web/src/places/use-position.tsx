import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

import { DEMO_PLACE } from '@towscout/contracts/site/paths';

import { useSite } from '#platform/site.ts';
import { userDataEvents } from '#platform/user-data.ts';
import { useToast } from '#ui/toast.tsx';

import {
  askGeolocation,
  mayTellPlace,
  FAILURE_WORDS,
  INITIAL_ASK,
  MANUAL_ASK,
  watchGeolocation,
} from './geolocation.ts';
import {
  defaultPosition,
  type FoundPoint,
  hasMoved,
  hereOf,
  type Position,
  positionAt,
  spotOf,
  withoutChoice,
} from './position.ts';

export type SetOrigin = 'searched' | 'pin';

type PositionState = {
  /** Null until the first answer, which takes 8 seconds at most. */
  position: Position | null;
  /** Where the user is, also while they look from somewhere else. */
  here: Position | null;
  /** The same by the device alone. */
  device: Position | null;
  /** The point that a report or a parked car may stand on; null while there is only a searched or the default place. */
  spot: Position | null;
  isLocating: boolean;
  /** The GPS button. */
  locate: () => void;
  /** The same, with its result; null when there is none, which the user has been shown. */
  find: () => Promise<Position | null>;
  setPlace: (place: FoundPoint, origin: SetOrigin, name?: string | null) => void;
  /** Looks for the first position; the page that needs one calls it. */
  start: () => void;
};

const OUTSIDE_WORDS = {
  title: 'Outside the United States',
  description: 'TowScout covers the United States only, so there are no alerts where you are.',
};

const DEMO_POSITION = positionAt(DEMO_PLACE, 'pin', { name: DEMO_PLACE.name });

const PositionContext = createContext<PositionState | null>(null);

export function PositionProvider({ children }: { children: ReactNode }) {
  const { toast } = useToast();
  const [known, setPosition] = useState<Position | null>(null);
  // A visitor of the demo looks at its city until they ask for another place.
  const [hasChosen, setChosen] = useState(false);
  const isDemo = useSite()?.isDemo ?? false;
  const position = isDemo && !hasChosen ? DEMO_POSITION : known;
  const [device, setDevice] = useState<Position | null>(null);
  const [isLocating, setIsLocating] = useState(false);
  const started = useRef(false);

  const ask = useCallback(
    async (options: PositionOptions, replaces: (known: Position) => boolean): Promise<Position | null> => {
      setIsLocating(true);
      const answer = await askGeolocation(options, () =>
        toast({ ...FAILURE_WORDS['check-failed'], tone: 'destructive' }),
      );
      setIsLocating(false);
      if ('failure' in answer) {
        toast({ ...FAILURE_WORDS[answer.failure], tone: 'destructive' });
        setPosition((known) => known ?? defaultPosition);
        return null;
      }
      const found = positionAt(answer.place, 'gps', { accuracyMetres: answer.accuracyMetres });
      if (found.isReal) setDevice(found);
      else toast({ ...OUTSIDE_WORDS, tone: 'destructive' });
      setPosition((known) => (known && !replaces(known) ? known : found));
      return found.isReal ? found : null;
    },
    [toast],
  );

  const start = useCallback(() => {
    if (started.current) return;
    started.current = true;
    // While the browser's prompt is open its own timeout does not run, so ours does.
    const patience = setTimeout(() => setPosition((known) => known ?? defaultPosition), INITIAL_ASK.timeout);
    // Who has set a place in the meantime wants to look from there.
    void ask(INITIAL_ASK, ({ origin }) => origin === 'default').finally(() => clearTimeout(patience));
  }, [ask]);

  const find = useCallback(() => {
    setChosen(true);
    return ask(MANUAL_ASK, () => true);
  }, [ask]);
  const locate = useCallback(() => void find(), [find]);
  const isFound = device !== null;
  useEffect(() => {
    if (!isFound) return;
    return watchGeolocation(({ place, accuracyMetres }) => {
      const next = positionAt(place, 'gps', { accuracyMetres });
      if (!next.isReal) return;
      setDevice((known) => (known && !hasMoved(known, next) ? known : next));
      setPosition((known) => (known?.origin === 'gps' && hasMoved(known, next) ? next : known));
    });
  }, [isFound]);
  const setPlace = useCallback((place: FoundPoint, origin: SetOrigin, name: string | null = null) => {
    setChosen(true);
    setPosition(positionAt(place, origin, { name, accuracyMetres: place.accuracyMetres ?? null }));
  }, []);

  // The place that somebody chose is theirs; where the device is, is not.
  useEffect(() => userDataEvents.on('forgotten', () => setPosition((known) => withoutChoice(known, device))), [device]);

  const state = useMemo(
    () => ({
      position,
      here: hereOf(position, device),
      device,
      spot: spotOf(position, device),
      isLocating,
      locate,
      find,
      setPlace,
      start,
    }),
    [position, device, isLocating, locate, find, setPlace, start],
  );
  return <PositionContext value={state}>{children}</PositionContext>;
}

/** For pages that can do without a place until a button needs one: what is known of it, or else the device is asked. */
export function useWhereAmI(): () => Promise<Position | null> {
  const state = useContext(PositionContext);
  if (!state) throw new Error('useWhereAmI must be used within a PositionProvider');
  const { position, find } = state;
  return async () => (position?.isReal ? position : find());
}

/** The device's position, for any page: asked for only where permission was granted before. */
export const useKnownHere = (): Position | null => useHere().here;

/** The same, and whether it may still come. */
export function useHere(): { here: Position | null; isPending: boolean } {
  const state = useContext(PositionContext);
  if (!state) throw new Error('useHere must be used within a PositionProvider');
  const { here, isLocating, start } = state;
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    void mayTellPlace().then((may) => {
      if (may) start();
      setAsked(true);
    });
  }, [start]);
  return { here, isPending: here === null && (!isAsked || isLocating) };
}

/** Where the user is, or wants to look from. The first caller starts the search. */
export function usePosition(): Omit<PositionState, 'start'> {
  const state = useContext(PositionContext);
  if (!state) throw new Error('usePosition must be used within a PositionProvider');
  const { start } = state;
  useEffect(() => start(), [start]);
  return state;
}
