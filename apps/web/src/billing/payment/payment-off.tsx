import { m } from '@towscout/messages';

import { UnsoldButton } from '../unsold-button.tsx';
import { DebugStatus } from './debug-status.tsx';

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
