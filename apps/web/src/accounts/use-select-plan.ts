import { useMutation } from '@tanstack/react-query';

import { accountPaths, type Plan } from '@towscout/contracts/accounts';

import { api } from '#platform/api.ts';

import { useRefreshUser } from './use-user.ts';

/** Chooses the free plan or the trial; settles once the page knows the new plan. */
export function useSelectPlan() {
  const refreshUser = useRefreshUser();
  return useMutation({
    mutationFn: (plan: Plan) => api.post(accountPaths.selectPlan, { body: { plan } }),
    onSuccess: refreshUser,
  });
}
