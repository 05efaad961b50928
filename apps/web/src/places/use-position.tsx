import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

import { DEMO_PLACE } from '@towscout/contracts/site/constants';

import { retryImport } from '#platform/retry-import.ts';
import { useSite } from '#platform/site.ts';
import { userDataEvents } from '#platform/user-data.ts';
import { useToast } from '#ui/toast.tsx';

import { requestGeolocation, mayTellPlace, INITIAL_ASK, MANUAL_ASK, watchGeolocation } from './geolocation.ts';
import type { LocationProblem } from './location-problems.ts';
import {
  defaultPosition,
  type FoundPoint,
  hasMoved,
  getHere,
  type Position,
  positionAt,
  getSpot,
  withoutChoice,
} from './position.ts';

export type SetOrigin = 'searched' | 'pin';

type PositionState = {
  /** Null for up to 8 seconds, until the first answer. */
  position: Position | null;
  /** The user's position even while they look elsewhere. */
  here: Position | null;
  device: Position | null;
  /** For reports and parked cars; null for a searched or the default place. */
  spot: Position | null;
  isLocating: boolean;
  locate: () => void;
  /** Null when there is none, which the user has been shown. */
  find: () => Promise<Position | null>;
  setPlace: (place: FoundPoint, origin: SetOrigin, name?: string | null) => void;
  /** Starts locating; called by pages that need a position. */
  start: () => void;
};

const DEMO_POSITION = positionAt(DEMO_PLACE, 'pin', { name: DEMO_PLACE.name });

const PositionContext = createContext<PositionState | null>(null);

export function PositionProvider({ children }: { children: ReactNode }) {
  const { toast } = useToast();
  const [known, setPosition] = useState<Position | null>(null);
  // Demo visitors see its city until they choose another place.
  const [hasChosen, setChosen] = useState(false);
  const isDemo = useSite()?.isDemo ?? false;
  const position = isDemo && !hasChosen ? DEMO_POSITION : known;
  const [device, setDevice] = useState<Position | null>(null);
  const [isLocating, setIsLocating] = useState(false);
  const started = useRef(false);

  const ask = useCallback(
    async (options: PositionOptions, replaces: (known: Position) => boolean): Promise<Position | null> => {
      setIsLocating(true);
      const tell = async (problem: LocationProblem) => {
        const describeLocationProblem = await retryImport(
          async () => (await import('./location-problems.ts')).describeLocationProblem,
        );
        toast({ ...describeLocationProblem(problem), tone: 'destructive' });
      };
      const answer = await requestGeolocation(options, () => void tell('check-failed'));
      setIsLocating(false);
      if ('failure' in answer) {
        void tell(answer.failure);
        setPosition((known) => known ?? defaultPosition);
        return null;
      }
      const found = positionAt(answer.place, 'gps', { accuracyMetres: answer.accuracyMetres });
      if (found.isReal) setDevice(found);
      else void tell('outside');
      setPosition((known) => (known && !replaces(known) ? known : found));
      return found.isReal ? found : null;
    },
    [toast],
  );

  const start = useCallback(() => {
    if (started.current) return;
    started.current = true;
    // The browser's timeout doesn't run during its prompt.
    const patience = setTimeout(() => setPosition((known) => known ?? defaultPosition), INITIAL_ASK.timeout);
    // A place chosen meanwhile wins.
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
    const { accuracyMetres = null, address = null } = place;
    setPosition(positionAt(place, origin, { name, accuracyMetres, address }));
  }, []);

  // A chosen place is user data; the device's position isn't.
  useEffect(() => userDataEvents.on('forgotten', () => setPosition((known) => withoutChoice(known, device))), [device]);

  const state = useMemo(
    () => ({
      position,
      here: getHere(position, device),
      device,
      spot: getSpot(position, device),
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

/** For pages that need a place only on demand: the known one, or the device's. */
export function useWhereAmI(): () => Promise<Position | null> {
  const state = useContext(PositionContext);
  if (!state) throw new Error('useWhereAmI must be used within a PositionProvider');
  const { position, find } = state;
  return async () => (position?.isReal ? position : find());
}

/** Asks the device only where permission was granted before. */
export const useKnownHere = (): Position | null => useHere().here;

/** Also tells if it is still pending. */
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

/** The first caller starts locating. */
export function usePosition(): Omit<PositionState, 'start'> {
  const state = useContext(PositionContext);
  if (!state) throw new Error('usePosition must be used within a PositionProvider');
  const { start } = state;
  useEffect(() => start(), [start]);
  return state;
}
