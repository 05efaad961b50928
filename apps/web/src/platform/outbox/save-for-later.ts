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
  const registration = await findRegistration();
  await registration?.sync?.register(SEND_TAG);
}

/** A service worker has its own, and no container. */
async function findRegistration(): Promise<WithSync | undefined> {
  const { registration } = globalThis as { registration?: WithSync };
  if (registration) return registration;
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}
