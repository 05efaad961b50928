import { getErrorMessage } from '#platform/api.ts';
import { activeServiceWorker } from '#platform/service-worker.ts';

import { pushSupport, thisBrowser } from './push-support.ts';
import { currentSubscription, testThisDevice } from './this-device.ts';

/** The steps from this browser to a notification on this screen, in their order. */
export const TEST_STEPS = {
  support: 'This browser supports push',
  permission: 'Notifications are allowed',
  worker: 'The background worker is running',
  subscription: 'This device is subscribed',
  service: 'The push service accepts the test',
  arrival: 'The test arrives here',
} as const;
export type TestStep = keyof typeof TEST_STEPS;

/** How far a test came: the steps that held, and the one that failed with why. */
export type TestReport = { done: readonly TestStep[]; failed: { step: TestStep; sentence: string } | null };

const ARRIVES_WITHIN_MS = 20_000;

/** Runs the steps of a push test, reports progress after each, and stops at the first failure. */
export async function runPushTest(onProgress: (report: TestReport) => void): Promise<TestReport> {
  let subscription: PushSubscription | null = null;
  const arrived = { promise: Promise.resolve(false) };
  const steps: [TestStep, () => Promise<string | null> | string | null][] = [
    [
      'support',
      () =>
        pushSupport(thisBrowser()) === 'supported' ? null : 'Push notifications are not supported in this browser.',
    ],
    [
      'permission',
      () =>
        Notification.permission === 'granted'
          ? null
          : 'Please enable notifications in your browser settings to receive alerts.',
    ],
    [
      'worker',
      () =>
        activeServiceWorker().then(
          () => null,
          () => "The background worker didn't start. Reload the page and try again.",
        ),
    ],
    [
      'subscription',
      async () => {
        subscription = await currentSubscription();
        return subscription ? null : "This device isn't subscribed. Turn push alerts off and on again.";
      },
    ],
    [
      'service',
      async () => {
        if (!subscription) return "This device isn't subscribed.";
        arrived.promise = testArrives();
        const { accepted, sentence } = await testThisDevice(subscription);
        return accepted ? null : sentence;
      },
    ],
    [
      'arrival',
      async () =>
        (await arrived.promise)
          ? null
          : "The test was sent but didn't arrive within 20 seconds. Check that power saving and Do Not Disturb are off.",
    ],
  ];
  let report: TestReport = { done: [], failed: null };
  for (const [step, walk] of steps) {
    const sentence = await Promise.resolve()
      .then(walk)
      .catch((error: unknown) => getErrorMessage(error, "Couldn't reach the server. Please try again."));
    report =
      sentence === null ? { ...report, done: [...report.done, step] } : { ...report, failed: { step, sentence } };
    onProgress(report);
    if (report.failed) break;
  }
  return report;
}

/** True once the service worker says that it showed the test. */
function testArrives(): Promise<boolean> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      const said = data as { type?: unknown; tag?: unknown } | null;
      if (said?.type === 'push-shown' && said.tag === 'test') finish(true);
    };
    const timer = setTimeout(() => finish(false), ARRIVES_WITHIN_MS);
    const finish = (isThere: boolean) => {
      clearTimeout(timer);
      navigator.serviceWorker.removeEventListener('message', hear);
      resolve(isThere);
    };
    navigator.serviceWorker.addEventListener('message', hear);
  });
}
