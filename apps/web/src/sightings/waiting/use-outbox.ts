import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { sightingPaths } from '@towscout/contracts/sightings-constants';

import { useLiveEvent } from '#platform/live.ts';
import { userDataEvents } from '#platform/user-data.ts';
import { useToast } from '#ui/toast.tsx';

import { forgetReports, onOutboxChange, readOutbox, takeSettled } from './outbox-store.ts';
import type { WaitingReport } from './outbox.ts';
import { sendWaiting } from './send-waiting.ts';
import { settledWords } from './waiting-words.ts';

const TRY_EVERY_MS = 30_000;
const NONE: readonly WaitingReport[] = [];

/** The reports that wait on this device, in whichever tab they were made. */
export function useWaitingReports(): readonly WaitingReport[] {
  const [waiting, setWaiting] = useState(NONE);
  useEffect(() => {
    const read = () =>
      void readOutbox().then(
        (outbox) => setWaiting(outbox.waiting),
        () => setWaiting(NONE),
      );
    read();
    return onOutboxChange(read);
  }, []);
  return waiting;
}

/** Sends what waits as soon as it can, and says what became of it, in the tab that is looked at. */
export function useSending(): void {
  const client = useQueryClient();
  const { toast } = useToast();
  const isWaiting = useWaitingReports().length > 0;

  const tell = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    const settled = await takeSettled();
    const words = settledWords(settled, new Date());
    if (!words) return;
    toast(words);
    void client.invalidateQueries({ queryKey: [sightingPaths.nearby] });
    void client.invalidateQueries({ queryKey: [sightingPaths.count] });
  });
  const send = () => void sendWaiting().catch(() => {});

  useEffect(() => {
    const look = () => void tell().catch(() => {});
    const begin = () => {
      send();
      look();
    };
    begin();
    window.addEventListener('online', begin);
    document.addEventListener('visibilitychange', begin);
    const ends = [onOutboxChange(look), userDataEvents.on('forgotten', () => void forgetReports().catch(() => {}))];
    return () => {
      window.removeEventListener('online', begin);
      document.removeEventListener('visibilitychange', begin);
      for (const end of ends) end();
    };
  }, []);
  useLiveEvent('open', send);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(send, TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
