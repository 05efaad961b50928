import { useMutation } from '@tanstack/react-query';

import { billingPaths, type PlanChoice } from '@towscout/contracts/billing';

import { api } from '#platform/api.ts';

import { useRefreshUser } from './use-user.ts';

/** Chooses the free plan or the trial; settles once the page knows the new plan. */
export function useSelectPlan() {
  const refreshUser = useRefreshUser();
  return useMutation({
    mutationFn: (plan: PlanChoice) => api.post(billingPaths.selectPlan, { body: { plan } }),
    onSuccess: refreshUser,
  });
}
