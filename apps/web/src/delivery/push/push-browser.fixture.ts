import { onTestFinished, vi } from 'vitest';

import { pushPaths } from '@towscout/contracts/delivery/constants';

import type { FakeApi } from '#testing/fake-api.fixture.ts';

type PushBrowser = {
  /** The present permission, and the user's answer when asked. */
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  subscribe?: () => Promise<PushSubscription>;
  getSubscription?: () => Promise<PushSubscription | null>;
};

const SUBSCRIPTION = {
  endpoint: 'https://push.example/device',
  expirationTime: null,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

/** Fakes a browser with these answers and a running service worker. */
export function fakePushBrowser({
  permission = 'default',
  answer = permission,
  subscribe,
  getSubscription,
}: PushBrowser) {
  let standing = permission;
  let present: PushSubscription | null = null;
  const made = {
    ...SUBSCRIPTION,
    options: { userVisibleOnly: true, applicationServerKey: null },
    toJSON: () => SUBSCRIPTION,
    unsubscribe: async () => true,
  } as unknown as PushSubscription;
  const pushManager = {
    subscribe: subscribe ?? (async () => (present = made)),
    getSubscription: getSubscription ?? (async () => present),
  };
  vi.stubGlobal('Notification', {
    get permission() {
      return standing;
    },
    requestPermission: async () => (standing = answer),
  });
  const ready = vi
    .spyOn(navigator.serviceWorker, 'ready', 'get')
    .mockResolvedValue({ pushManager } as unknown as ServiceWorkerRegistration);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    ready.mockRestore();
  });
  return {
    /** Sends the worker's message that it showed a push. */
    showPush: (tag: string) =>
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'push-shown', tag } })),
  };
}

/** Removes these globals from the browser. */
export function withoutGlobals(...names: ('PushManager' | 'Notification')[]): void {
  for (const name of names) {
    const known = Object.getOwnPropertyDescriptor(window, name);
    Reflect.deleteProperty(window, name);
    onTestFinished(() => void (known && Object.defineProperty(window, name, known)));
  }
}

/** Serves one device. Counts the test pushes sent to it and records its deletion. */
export function servePushDevice(api: FakeApi, testAnswers: { accepted: boolean; sentence: string }[] = []) {
  const state = { tests: 0, isForgotten: false };
  api.on('GET', pushPaths.publicKey, () => ({ publicKey: 'key' }));
  api.on('POST', pushPaths.subscriptions, () => ({
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    device: 'Chromium',
    createdAt: new Date().toISOString(),
    lastSentAt: null,
    lastProblem: null,
  }));
  api.on('POST', pushPaths.test, () => {
    state.tests += 1;
    return testAnswers.shift() ?? { accepted: true, sentence: 'Sent.' };
  });
  api.on('DELETE', pushPaths.subscription, () => {
    state.isForgotten = true;
    return null;
  });
  return state;
}
