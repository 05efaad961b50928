import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { m } from '@towscout/messages';

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
      <Spinner label={m.pages_plans_waiting()} />
      <p>
        <span className="font-semibold">{m.pages_plans_received()}</span> {m.pages_plans_starts_soon()}
      </p>
    </div>
  );
}
