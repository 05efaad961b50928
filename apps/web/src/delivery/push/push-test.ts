import { m } from '@towscout/messages';

import { getErrorMessage } from '#platform/api.ts';
import { activeServiceWorker } from '#platform/service-worker.ts';

import { pushSupport, thisBrowser } from './push-support.ts';
import { currentSubscription, testThisDevice } from './this-device.ts';

/** The steps from this browser to a notification on this screen, in their order. */
export const TEST_STEPS = ['support', 'permission', 'worker', 'subscription', 'service', 'arrival'] as const;
export type TestStep = (typeof TEST_STEPS)[number];

export const describeStep = (step: TestStep): string =>
  ({
    support: m.delivery_push_step_support(),
    permission: m.delivery_push_step_permission(),
    worker: m.delivery_push_step_worker(),
    subscription: m.delivery_push_step_subscription(),
    service: m.delivery_push_step_service(),
    arrival: m.delivery_push_step_arrival(),
  })[step];

/** How far a test came: the steps that held, and the one that failed with why. */
export type TestReport = { done: readonly TestStep[]; failed: { step: TestStep; sentence: string } | null };

const ARRIVES_WITHIN_MS = 20_000;

/** Runs the steps of a push test, reports progress after each, and stops at the first failure. */
export async function runPushTest(onProgress: (report: TestReport) => void): Promise<TestReport> {
  let subscription: PushSubscription | null = null;
  const arrived = { promise: Promise.resolve(false) };
  const steps: [TestStep, () => Promise<string | null> | string | null][] = [
    ['support', () => (pushSupport(thisBrowser()) === 'supported' ? null : m.delivery_push_not_supported_hint())],
    ['permission', () => (Notification.permission === 'granted' ? null : m.delivery_push_ask_blocked())],
    [
      'worker',
      () =>
        activeServiceWorker().then(
          () => null,
          () => m.delivery_push_no_worker(),
        ),
    ],
    [
      'subscription',
      async () => {
        subscription = await currentSubscription();
        return subscription ? null : m.delivery_push_not_subscribed();
      },
    ],
    [
      'service',
      async () => {
        if (!subscription) return m.delivery_push_not_subscribed_short();
        arrived.promise = testArrives();
        const { accepted, sentence } = await testThisDevice(subscription);
        return accepted ? null : sentence;
      },
    ],
    ['arrival', async () => ((await arrived.promise) ? null : m.delivery_push_not_arrived())],
  ];
  let report: TestReport = { done: [], failed: null };
  for (const [step, walk] of steps) {
    const sentence = await Promise.resolve()
      .then(walk)
      .catch((error: unknown) => getErrorMessage(error));
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
