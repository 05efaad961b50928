/// <reference lib="webworker" />

/** What the event carries; TypeScript's library does not know it yet. */
type SubscriptionChange = Event & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/** The browser replaced its subscription: send the server the new one, so that no alert is lost. */
export async function renewSubscription(worker: ServiceWorkerGlobalScope, event: Event): Promise<void> {
  const { oldSubscription, newSubscription } = event as SubscriptionChange;
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const subscription =
    newSubscription ??
    (applicationServerKey
      ? await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
      : null);
  if (!subscription) return;
  await fetch('/api/push/subscriptions', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}
