import { useMutation } from '@tanstack/react-query';

import { billingPaths } from '@towscout/contracts/billing/paths';
import type { PlanChoice } from '@towscout/contracts/billing/schema';

import { api } from '#platform/api.ts';

/** Settles once the new plan is loaded. */
export const useSelectPlan = (refreshUser: () => Promise<void>) =>
  useMutation({
    mutationFn: (plan: PlanChoice) => api.post(billingPaths.selectPlan, { body: { plan } }),
    onSuccess: refreshUser,
  });
