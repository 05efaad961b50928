import { retryImport } from '#platform/retry-import.ts';
import { clearUserData, dataOwner } from '#platform/user-data.ts';

/** Limit for unsubscribing an unreachable device. */
const LEAVES_WITHIN_MS = 2000;

/** Sign-out removes this device's alerts and the user's data. */
export async function leaveNothingBehind(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, LEAVES_WITHIN_MS));
  await Promise.race([Promise.allSettled([endPush(), forgetWaiting()]), late]);
  clearUserData();
}

/** Discards the user's unsent items, but not those of other accounts. */
export async function forgetWaiting(): Promise<void> {
  const me = dataOwner();
  const clearOutboxFor = await retryImport(
    async () => (await import('#platform/outbox/outbox-store.ts')).clearOutboxFor,
  );
  await clearOutboxFor(me);
}

async function endPush(): Promise<void> {
  const { deviceId, unsubscribeThisDevice } = await retryImport(() => import('#delivery/push/this-device.ts'));
  if (deviceId() !== null) await unsubscribeThisDevice();
}
