import { queryOptions, useQuery } from '@tanstack/react-query';

import { sitePaths } from '@towscout/contracts/site/paths';

import { api } from './api.ts';

const siteOptions = queryOptions({
  queryKey: [sitePaths.site],
  queryFn: ({ signal }) => api.get(sitePaths.site, { signal }),
});

/** What the server says of itself, or undefined until it has. */
export const useSite = () => useQuery(siteOptions).data;

/** The same, for a page that can show nothing without it. */
export const useWhatSiteOffers = () => {
  const { data, isError, refetch } = useQuery(siteOptions);
  return { site: data, isFailed: isError, askAgain: () => void refetch() };
};
