import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { USER_KEY } from '#accounts/use-user.ts';
import { Spinner } from '#ui/spinner.tsx';

/** Heals a lost stream message. */
const ASK_AGAIN_MS = 2000;

/** Stripe accepted the payment; Premium starts once it has told the server. */
export function AwaitingPlan() {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: USER_KEY }), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [client]);
  return (
    <div className="flex items-start gap-3 rounded-md bg-sunken p-3 text-sm">
      <Spinner label="Waiting for Stripe" />
      <p>
        <span className="font-semibold">Payment received.</span> Premium starts as soon as Stripe confirms it, usually
        within seconds. You can leave this page.
      </p>
    </div>
  );
}
