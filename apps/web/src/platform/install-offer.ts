import { useEffect, useReducer } from 'react';

import type { InstallOffer } from './keep-install-offer.ts';
import { storage } from './storage.ts';

/** Whatever was answered, it is not offered again. */
const endOffer = (): void => void storage.write('install-offer', new Date().toISOString());

type Answers = { install: () => void; decline: () => void };

/** Null when there is nothing to install, or it was answered before in this browser. */
export function useInstallOffer(): Answers | null {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const end = () => {
      endOffer();
      lookAgain();
    };
    addEventListener('beforeinstallprompt', lookAgain);
    addEventListener('appinstalled', end);
    return () => {
      removeEventListener('beforeinstallprompt', lookAgain);
      removeEventListener('appinstalled', end);
    };
  }, []);
  const offer: InstallOffer | undefined = globalThis.installOffer;
  if (!offer || storage.read('install-offer') !== null) return null;
  const decline = () => {
    endOffer();
    lookAgain();
  };
  const install = () => {
    decline();
    void offer.prompt();
  };
  return { install, decline };
}
