/** Specification section 9. */
export const AUTO_SCAN_MS = 120_000;

type Browser = { isVisible: () => boolean; isOnline: () => boolean; events: EventTarget; network: EventTarget };

const browserOfPage = (): Browser => ({
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  events: document,
  network: window,
});

/** Two minutes after `since`, or when the page is next visible and online. Returns a cancel function. */
export function scanWhenDue(since: number, scan: () => void, browser: Browser = browserOfPage()): () => void {
  const dueAt = since + AUTO_SCAN_MS;
  const look = () => {
    if (Date.now() < dueAt || !browser.isVisible() || !browser.isOnline()) return;
    cancel();
    scan();
  };
  const timer = setTimeout(look, Math.max(0, dueAt - Date.now()));
  browser.events.addEventListener('visibilitychange', look);
  browser.network.addEventListener('online', look);
  function cancel(): void {
    clearTimeout(timer);
    browser.events.removeEventListener('visibilitychange', look);
    browser.network.removeEventListener('online', look);
  }
  return cancel;
}
