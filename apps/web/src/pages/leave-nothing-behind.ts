import { clearUserData, dataOwner } from '#platform/user-data.ts';

/** Leaving the server is not held up for longer than this by a device that cannot be reached. */
const LEAVES_WITHIN_MS = 2000;

/** Whoever signs out gets no more alerts here, and nothing of theirs stays in this browser. */
export async function leaveNothingBehind(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, LEAVES_WITHIN_MS));
  await Promise.race([Promise.allSettled([endPush(), forgetWaiting()]), late]);
  clearUserData();
}

/** What they said and was not sent yet goes with them; what another account said here still waits for it. */
export async function forgetWaiting(): Promise<void> {
  const me = dataOwner();
  const { forgetOutboxOf } = await import('#platform/outbox/outbox-store.ts');
  await forgetOutboxOf(me);
}

async function endPush(): Promise<void> {
  const { deviceId, unsubscribeThisDevice } = await import('#alerts/push/this-device.ts');
  if (deviceId() !== null) await unsubscribeThisDevice();
}
