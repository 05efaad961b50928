import { useMutation } from '@tanstack/react-query';

import { billingPaths } from '@towscout/contracts/billing/paths';

import { api } from '#platform/api.ts';

export const useStripePage = (page: 'checkout' | 'portal') =>
  useMutation({ mutationFn: async () => (await api.post(billingPaths[page])).url });
