import { queryOptions, useQuery } from '@tanstack/react-query';

import { billingPaths } from '@towscout/contracts/billing/paths';

import { api } from '#platform/api.ts';

const billingConfigOptions = queryOptions({
  queryKey: [billingPaths.config],
  queryFn: ({ signal }) => api.get(billingPaths.config, { signal }),
});

export const useBillingConfig = () => useQuery(billingConfigOptions);
