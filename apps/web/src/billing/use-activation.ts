import { useEffect, useRef } from 'react';

import type { UserView } from '@towscout/contracts/accounts/schema';
import { m } from '@towscout/messages';

import { useToast } from '#ui/toast.tsx';

/** `isExpected`: the page returned from a payment, so the subscription may have started. */
export function useActivation(user: UserView | null, isExpected = false): void {
  const { toast } = useToast();
  const isActive = user && user.subscriptionStatus === 'active';
  const wasActive = useRef(isExpected ? false : isActive);
  useEffect(() => {
    if (isActive === null) return;
    if (isActive && wasActive.current === false)
      toast({ title: m.billing_payment_successful(), description: m.billing_activated(), tone: 'success' });
    wasActive.current = isActive;
  }, [isActive, toast]);
}
