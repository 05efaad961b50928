import { saveWaiting } from './outbox-store.ts';
import type { Waiting } from './outbox.ts';

/** Background Sync tag that wakes the service worker. */
export const SEND_TAG = 'send-waiting';

/** Missing from TypeScript's library. */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** False without storage or beyond the limit. */
export async function saveForLater(item: Waiting): Promise<boolean> {
  try {
    await saveWaiting(item);
  } catch {
    return false;
  }
  void requestBackgroundSync().catch(() => {});
  return true;
}

async function requestBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: WithSync | undefined = await navigator.serviceWorker.getRegistration();
  await registration?.sync?.register(SEND_TAG);
}
