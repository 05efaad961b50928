import { pushPaths } from '@towscout/contracts/delivery/constants';
import { type TestedPush, subscribeBody } from '@towscout/contracts/delivery/push';

import { api, unlessGone } from '#platform/api.ts';
import { activeServiceWorker } from '#platform/service-worker.ts';
import { storage } from '#platform/storage.ts';
import { userDataEvents } from '#platform/user-data.ts';

/** The endpoint that was registered as this user's since the page was opened. */
let claimed: string | null = null;
userDataEvents.on('forgotten', () => {
  claimed = null;
});
export const isClaimed = ({ endpoint }: PushSubscription): boolean => endpoint === claimed;

export const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await activeServiceWorker()).pushManager.getSubscription();

/** Subscribes this browser and registers it with the server. A subscription with an older server key is renewed. */
export async function subscribeThisDevice(): Promise<PushSubscription> {
  const { publicKey } = await api.get(pushPaths.publicKey);
  const { pushManager } = await activeServiceWorker();
  const known = await pushManager.getSubscription();
  if (known && !hasKey(known, publicKey)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { id } = await api.post(pushPaths.subscriptions, { body: subscribeBody.parse(subscription.toJSON()) });
  storage.write('push-device', id);
  claimed = subscription.endpoint;
  return subscription;
}

/** Ends push alerts here. They stay on, and can be turned off again, as long as the server did not hear of it. */
export async function unsubscribeThisDevice(): Promise<void> {
  const id = deviceId();
  if (id) await api.delete(pushPaths.subscription, { params: { id } }).catch(unlessGone);
  storage.write('push-device', null);
  claimed = null;
  // A subscription that the browser could not end is sent nothing, and is reused the next time.
  await currentSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => {});
}

export const testThisDevice = ({ endpoint }: PushSubscription): Promise<TestedPush> =>
  api.post(pushPaths.test, { body: { endpoint } });

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  if (!options.applicationServerKey) return true;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** The server's id of this device: it is there while push alerts are on here. */
export const deviceId = (): string | null => storage.read('push-device');
