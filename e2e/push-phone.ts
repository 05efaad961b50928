import { type BrowserContext, expect, type Page } from '@playwright/test';

import type { TestDevice } from '../apps/server/src/testing/push-service.fixture.ts';

/** Allows notifications and subscribes to the test push service. */
export async function allowPush(context: BrowserContext, device: TestDevice): Promise<void> {
  await context.grantPermissions(['geolocation', 'notifications']);
  await context.addInitScript((subscription) => {
    const made = {
      ...subscription,
      options: { userVisibleOnly: true, applicationServerKey: null },
      toJSON: () => subscription,
      unsubscribe: async () => true,
    };
    let present: typeof made | null = null;
    Object.assign(PushManager.prototype, {
      subscribe: async () => (present = made),
      getSubscription: async () => (localStorage.getItem('push-device') ? made : present),
    });
  }, device.subscription);
}

/** Hands the newest message to the browser, as the real service would. */
export async function deliver(page: Page, device: TestDevice): Promise<void> {
  const message = device.received.at(-1)?.message;
  if (!message) throw new Error('the push service has no message');
  const heard = await page.evaluateHandle(async () => {
    const { serviceWorker } = navigator;
    // A message to a worker that is still being installed is lost without a word.
    await serviceWorker.ready;
    const state = { isShown: false };
    serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
      if (data?.type === 'push-shown') state.isShown = true;
    });
    return state;
  });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [known] = registrations;
      if (known) resolve(known.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  // Asked for between its storing and its showing, a notification counts as closed to Chromium, which forgets it.
  await expect.poll(() => heard.evaluate(({ isShown }) => isShown), 'the worker shows the message').toBe(true);
  await session.detach();
}

export const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
      getNotifications: registration.getNotifications.bind(registration),
    }));
    return (await getNotifications()).map(({ title, body, tag, silent }) => ({ title, body, tag, silent }));
  });

/** Returns the device's notifications. No page of the site has to be open. */
export const standing = (context: BrowserContext) =>
  getWorker(context).evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, silent }) => ({ title, body, silent }));
  });

/** Presses the only notification, or one of its buttons. */
export const press = (context: BrowserContext, action = ''): Promise<void> =>
  getWorker(context).evaluate(async (pressed) => {
    const self = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): boolean;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification, action: pressed }));
  }, action);

function getWorker(context: BrowserContext) {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('there is no service worker');
  return worker;
}
