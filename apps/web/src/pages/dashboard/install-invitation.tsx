import { useEffect, useReducer } from 'react';

import { m } from '@towscout/messages';

import type { InstallOffer } from '#platform/keep-install-offer.ts';
import { storage } from '#platform/storage.ts';
import { Button } from '#ui/button.tsx';

/**
 * Offers an Android phone once to install the site. An iPhone is told how where it asks for alerts, which needs it.
 * An alert and the question about alerts go first.
 */
export function InstallInvitation() {
  const offer = useInstallOffer();
  if (!offer) return null;
  return (
    <section
      aria-label={m.pages_dashboard_install()}
      className="flex flex-wrap items-center justify-end gap-x-1 border-b border-line bg-raised py-1 pr-1 pl-3 text-sm group-has-[[data-alert-strip]>section]/phone:hidden [[data-push-invitation]:has(section)~&]:hidden"
    >
      <p className="grow basis-64 py-1">{m.pages_dashboard_install_why()}</p>
      <Button onClick={offer.install}>{m.pages_dashboard_install()}</Button>
      <Button variant="quiet" className="px-3!" onClick={offer.decline}>
        {m.common_not_now()}
      </Button>
    </section>
  );
}

/** Whatever was answered, it is not offered again. */
const endOffer = (): void => void storage.write('install-offer', new Date().toISOString());

type Answers = { install: () => void; decline: () => void };

/** Null when there is nothing to install, or it was answered before in this browser. */
function useInstallOffer(): Answers | null {
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
