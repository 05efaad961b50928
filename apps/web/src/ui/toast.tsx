import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import { atRest } from '#platform/at-rest.ts';
import { mutationEvents } from '#platform/query-client.ts';

import { lazyPart } from './lazy-part.tsx';
import type { ToastMessage } from './toast-message.ts';

type ToastState = { toast: (message: ToastMessage) => void };

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster, ToasterFailed);

const ToastContext = createContext<ToastState | null>(null);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly ToastMessage[]>([]);
  const [isWanted, setWanted] = useState(false);

  // Loads its code when the page is idle, or with the first message.
  useEffect(() => atRest(() => setWanted(true)), []);

  const state = useMemo(
    () => ({
      toast: (message: ToastMessage) => {
        setWanted(true);
        setWaiting((others) => [...others, message]);
      },
    }),
    [],
  );
  const taken = useCallback(
    (messages: readonly ToastMessage[]) => setWaiting((all) => all.filter((message) => !messages.includes(message))),
    [],
  );

  useEffect(() => mutationEvents.on('failed', state.toast), [state]);

  return (
    <ToastContext value={state}>
      {children}
      {isWanted && (
        <Suspense>
          <Toaster waiting={waiting} onTaken={taken} />
        </Suspense>
      )}
    </ToastContext>
  );
}

export function useToast(): ToastState {
  const state = useContext(ToastContext);
  if (!state) throw new Error('useToast must be used within a ToastProvider');
  return state;
}

/** Messages wait if the toaster fails to load; the next one retries. */
function ToasterFailed({ waiting, onRetry }: { waiting: readonly ToastMessage[]; onRetry: () => void }) {
  const [before] = useState(waiting);
  useEffect(() => {
    if (waiting !== before) onRetry();
  }, [waiting, before, onRetry]);
  return null;
}
