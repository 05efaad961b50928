import { saveWaiting } from './outbox-store.ts';
import type { Waiting } from './outbox.ts';

/** The service worker is woken with this once there is a network, in browsers that can. */
export const SEND_TAG = 'send-waiting';

/** Background Sync, which TypeScript's library does not know. */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Whether it now waits on this device: not where the browser stores nothing, or too many wait. */
export async function saveForLater(item: Waiting): Promise<boolean> {
  try {
    await saveWaiting(item);
  } catch {
    return false;
  }
  void askToBeWoken().catch(() => {});
  return true;
}

async function askToBeWoken(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: WithSync | undefined = await navigator.serviceWorker.getRegistration();
  await registration?.sync?.register(SEND_TAG);
}
