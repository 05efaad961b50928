import { useMutation } from '@tanstack/react-query';

import { billingPaths } from '@towscout/contracts/billing/paths';
import type { PlanChoice } from '@towscout/contracts/billing/schema';

import { api } from '#platform/api.ts';

/** Chooses the free plan or the trial; settles once the page knows the new plan. */
export const useSelectPlan = (refreshUser: () => Promise<void>) =>
  useMutation({
    mutationFn: (plan: PlanChoice) => api.post(billingPaths.selectPlan, { body: { plan } }),
    onSuccess: refreshUser,
  });
