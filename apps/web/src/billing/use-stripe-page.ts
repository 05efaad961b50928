import { useMutation } from '@tanstack/react-query';

import { billingPaths } from '@towscout/contracts/billing/paths';

import { api } from '#platform/api.ts';

/** Makes one of Stripe's own pages for the user: the checkout, or the portal in which a subscription is managed. */
export const useStripePage = (page: 'checkout' | 'portal') =>
  useMutation({ mutationFn: async () => (await api.post(billingPaths[page])).url });
