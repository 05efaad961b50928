import { type PushDevice, pushPaths, pushPublicKey, type TestedPush } from '@towscout/contracts/push';

import { api } from '../../platform/api.ts';

/** The service worker is at work soon after the first visit; when it is not after this long it never will be. */
const WORKER_WAITS_MS = 10_000;

/** The service worker of this site, once it is at work. Rejects when it does not come. */
export function workerReady(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the service worker did not start')), WORKER_WAITS_MS);
    navigator.serviceWorker.ready.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export const currentSubscription = async (): Promise<PushSubscription | null> => (await workerReady()).pushManager.getSubscription();

/** Subscribes this browser and tells the server. A subscription with an older key of the server is renewed. */
export async function subscribeThisDevice(): Promise<PushSubscription> {
  const { publicKey } = await api.get(pushPaths.publicKey, pushPublicKey);
  const { pushManager } = await workerReady();
  const known = await pushManager.getSubscription();
  if (known && !hasKey(known, publicKey)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { id } = await api.post<PushDevice>(pushPaths.subscriptions, subscription.toJSON());
  keepDeviceId(id);
  return subscription;
}

/** Ends push alerts here; the server is told, so that it sends nothing to a device that listens no more. */
export async function unsubscribeThisDevice(): Promise<void> {
  const id = deviceId();
  keepDeviceId(null);
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  if (id) await api.delete(pushPaths.subscription.replace(':id', encodeURIComponent(id)));
}

export const testThisDevice = ({ endpoint }: PushSubscription): Promise<TestedPush> => api.post<TestedPush>(pushPaths.test, { endpoint });

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  if (!options.applicationServerKey) return true;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

const STORAGE_KEY = 'push-device';

/** The server's id of this device: it is there while push alerts are on here. */
export function deviceId(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function keepDeviceId(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // The device is then known to the server alone.
  }
}
