import { useEffect, useEffectEvent, useState } from 'react';

import { delayUntil } from '@towscout/domain/delays';

/** Specification section 9. */
export const AUTO_SCAN_MS = 120_000;

type Browser = { isVisible: () => boolean; isOnline: () => boolean; events: EventTarget; network: EventTarget };

const browserOfPage = (): Browser => ({
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  events: document,
  network: window,
});

/** Two minutes after `since`, at the latest by a timer whatever the clock says, or when the page is next visible and online. Returns a cancel function. */
export function scanWhenDue(since: number, scan: () => void, browser: Browser = browserOfPage()): () => void {
  const dueAt = since + AUTO_SCAN_MS;
  let isDue = false;
  const look = () => {
    isDue ||= Date.now() >= dueAt;
    if (!isDue || !browser.isVisible() || !browser.isOnline()) return;
    cancel();
    scan();
  };
  const timer = setTimeout(
    () => {
      isDue = true;
      look();
    },
    delayUntil(dueAt, Date.now(), AUTO_SCAN_MS),
  );
  browser.events.addEventListener('visibilitychange', look);
  browser.network.addEventListener('online', look);
  function cancel(): void {
    clearTimeout(timer);
    browser.events.removeEventListener('visibilitychange', look);
    browser.network.removeEventListener('online', look);
  }
  return cancel;
}

type AutoScan = { isOn: boolean; toggle: (isOn: boolean) => void };

/** Scans every two minutes while enabled, visible and idle. `endedAt` in epoch milliseconds. */
export function useAutoScan(isScanning: boolean, endedAt: number | null, scan: () => void): AutoScan {
  const [onSince, setOnSince] = useState<number | null>(null);
  const scanNow = useEffectEvent(scan);
  useEffect(() => {
    if (onSince === null || isScanning) return;
    return scanWhenDue(Math.max(onSince, endedAt ?? 0), () => scanNow());
  }, [onSince, isScanning, endedAt]);
  return { isOn: onSince !== null, toggle: (isOn) => setOnSince(isOn ? Date.now() : null) };
}
