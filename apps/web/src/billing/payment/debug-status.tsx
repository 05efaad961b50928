import { m } from '@towscout/messages';

import { UnsoldButton } from '../payment-buttons.tsx';

export type Step = 'waiting' | 'ready' | 'failed' | 'off';

const describeStep = (step: Step): string =>
  ({
    waiting: m.billing_waiting(),
    ready: m.billing_ready(),
    failed: m.billing_step_failed(),
    off: m.billing_step_off(),
  })[step];
const DOTS: Record<Step, string> = {
  waiting: 'bg-control',
  ready: 'bg-green-solid',
  failed: 'bg-red-solid',
  off: 'bg-line',
};

export function DebugStatus({ keys, steps }: { keys: string; steps: Readonly<Record<string, Step>> }) {
  return (
    <section aria-label={m.billing_debug_status()} className="rounded-md bg-sunken p-3 text-xs">
      <h2 className="font-semibold">{m.billing_debug_status()}</h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 font-mono">
        <dt className="text-muted">{m.billing_keys()}</dt>
        <dd>{keys}</dd>
        {Object.entries(steps).map(([name, step]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="flex items-center gap-2">
              <span aria-hidden className={`size-2 rounded-full ${DOTS[step]}`} />
              {describeStep(step)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The payment test on a site whose keys can't test one. */
export function PaymentOff({ keys, reason }: { keys: string; reason: string }) {
  return (
    <>
      <UnsoldButton reason={reason}>{m.billing_pay_sample()}</UnsoldButton>
      <DebugStatus
        keys={keys}
        steps={{ 'Stripe.js': 'off', [m.billing_payment_setup()]: 'off', [m.billing_payment_form()]: 'off' }}
      />
    </>
  );
}
