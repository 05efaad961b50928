import { createContext, type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react';

import { OverlayFailed } from '#ui/error-boundary.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { meantSpots, type Position } from '../position.ts';
import type { SetPin } from '../search/address-search.tsx';
import { usePosition } from '../use-position.tsx';
import type { SpotDialogProps } from './spot-dialog.tsx';
import type { SpotPickerProps } from './spot-picker.tsx';

const SpotDialog = lazyPart(async () => (await import('./spot-dialog.tsx')).SpotDialog, OverlayFailed);

type SpotQuestion = Pick<SpotDialogProps, 'asks' | 'near' | 'address' | 'between'>;

type Asking = (question: SpotQuestion) => Promise<Position | null>;

const AskSpotContext = createContext<Asking | null>(null);

/** Opens the map when a caller needs the user's exact position. */
export function AskSpotProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<SpotQuestion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const asker = useRef<((spot: Position | null) => void) | null>(null);
  const settle = (spot: Position | null) => {
    setOpen(false);
    asker.current?.(spot);
    asker.current = null;
  };
  const ask = useMemo(
    (): Asking => (asked) => {
      asker.current?.(null);
      setQuestion(asked);
      setOpen(true);
      return new Promise((resolve) => {
        asker.current = resolve;
      });
    },
    [],
  );
  return (
    <AskSpotContext value={ask}>
      {children}
      {question && (
        <Suspense>
          <SpotDialog open={isOpen} onOpenChange={(open) => !open && settle(null)} {...question} onSet={settle} />
        </Suspense>
      )}
    </AskSpotContext>
  );
}

function useAskPin(): Asking {
  const ask = useContext(AskSpotContext);
  if (!ask) throw new Error('useAskPin must be used within an AskSpotProvider');
  return ask;
}

/** From GPS or an earlier pin, or set now. */
export function useAskSpot(): (question: SpotQuestion) => Promise<Position | null> {
  const ask = useAskPin();
  const { spot } = usePosition();
  return async (question) => spot ?? ask(question);
}

type AskCarSpot = {
  /** Users who look elsewhere choose which place they mean. */
  ask: () => Promise<Position | null>;
  /** Asks the device first, for a page that was just opened. */
  find: () => Promise<Position | null>;
};

/** The user's position, the chosen place, or a pin set now. */
export function useAskCarSpot(): AskCarSpot {
  const askPin = useAskPin();
  const { position, device, spot, find } = usePosition();
  return {
    ask: async () => {
      const [meant, other] = meantSpots(position, device);
      if (meant && other) return askPin({ asks: 'car', between: [meant, other] });
      return meant ?? askPin({ asks: 'car' });
    },
    find: async () => spot ?? (await find()) ?? askPin({ asks: 'car' }),
  };
}

/** For searches without streets: sets a pin near the city that was found. */
export function useSetPin(): SetPin {
  const ask = useAskPin();
  return (near, address) => void ask({ asks: 'pin', near, address });
}

const SpotPicker = lazyPart(async () => (await import('./spot-picker.tsx')).SpotPicker);

/** Lazy, for another room's dialog. */
export function SpotSlot(props: SpotPickerProps) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-md" />}>
      <SpotPicker {...props} />
    </Suspense>
  );
}
