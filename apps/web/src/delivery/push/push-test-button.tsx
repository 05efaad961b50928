import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { useState } from 'react';

import { m } from '@towscout/messages';

import { getErrorMessage } from '#platform/api.ts';
import { activeServiceWorker } from '#platform/service-worker.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

import { pushSupport, thisBrowser } from './push-state.ts';
import { currentSubscription, testThisDevice } from './this-device.ts';

/** The steps from this browser to a notification on this screen, in their order. */
const TEST_STEPS = ['support', 'permission', 'worker', 'subscription', 'service', 'arrival'] as const;
type TestStep = (typeof TEST_STEPS)[number];

const describeStep = (step: TestStep): string =>
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
async function runPushTest(onProgress: (report: TestReport) => void): Promise<TestReport> {
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

/** Tries the whole way of a push to this device and shows, below the row in which the button stands, which step fails. */
export function PushTestButton() {
  const [report, setReport] = useState<TestReport | null>(null);
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    setReport({ done: [], failed: null });
    await runPushTest(setReport);
    setRunning(false);
  };
  return (
    <>
      <Button isBusy={isRunning} onClick={() => void run()}>
        {isRunning ? m.delivery_push_testing() : m.delivery_push_send_test()}
      </Button>
      {report && (
        <ol
          aria-label={m.delivery_push_test()}
          aria-live="polite"
          className="order-last flex w-full flex-col gap-1 text-sm"
        >
          {TEST_STEPS.map((step, index) => (
            <Step
              key={step}
              words={describeStep(step)}
              state={getStepState(report, step, index)}
              sentence={report.failed?.step === step ? report.failed.sentence : null}
            />
          ))}
        </ol>
      )}
    </>
  );
}

type StepState = 'done' | 'failed' | 'under way' | 'to come';

const describeState = (state: StepState): string =>
  ({
    done: m.delivery_push_step_done(),
    failed: m.delivery_push_step_failed(),
    'under way': m.delivery_push_step_under_way(),
    'to come': m.delivery_push_step_to_come(),
  })[state];

function getStepState({ done, failed }: TestReport, step: TestStep, index: number): StepState {
  if (done.includes(step)) return 'done';
  if (failed) return failed.step === step ? 'failed' : 'to come';
  return index === done.length ? 'under way' : 'to come';
}

function Step({ words, state, sentence }: { words: string; state: StepState; sentence: string | null }) {
  return (
    <li className={classNames('flex gap-2', state === 'to come' && 'text-faint')}>
      <span className="mt-0.5 grid size-4 shrink-0 place-items-center">
        {state === 'done' && <Check aria-hidden size={16} className="text-green" />}
        {state === 'failed' && <CircleAlert aria-hidden size={16} className="text-red" />}
        {state === 'under way' && (
          <LoaderCircle aria-hidden size={16} className="animate-spin text-muted motion-reduce:animate-none" />
        )}
      </span>
      <span>
        {words}
        <span className="sr-only">: {describeState(state)}</span>
        {sentence && <span className="block text-xs font-medium text-red">{sentence}</span>}
      </span>
    </li>
  );
}
