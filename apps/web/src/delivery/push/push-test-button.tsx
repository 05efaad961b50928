import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

import { describeStep, runPushTest, TEST_STEPS, type TestReport, type TestStep } from './push-test.ts';

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
