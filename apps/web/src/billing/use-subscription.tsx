import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { UserView } from '@towscout/contracts/accounts/schema';
import { billingPaths } from '@towscout/contracts/billing/constants';
import type { PlanChoice } from '@towscout/contracts/billing/schema';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
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

const billingConfigOptions = queryOptions({
  queryKey: [billingPaths.config],
  queryFn: ({ signal }) => api.get(billingPaths.config, { signal }),
});

export const useBillingConfig = () => useQuery(billingConfigOptions);

/** Settles once the new plan is loaded. */
export const useSelectPlan = (refreshUser: () => Promise<void>) =>
  useMutation({
    mutationFn: (plan: PlanChoice) => api.post(billingPaths.selectPlan, { body: { plan } }),
    onSuccess: refreshUser,
  });

export function BillingFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const reason = getErrorMessage(error);
  return <LoadFailed isRow title={m.billing_options_failed()} reason={reason} onRetry={onRetry} />;
}
