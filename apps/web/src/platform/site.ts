import { queryOptions, useQuery } from '@tanstack/react-query';

import { sitePaths } from '@towscout/contracts/site/paths';

import { api } from './api.ts';

const siteOptions = queryOptions({
  queryKey: [sitePaths.site],
  queryFn: ({ signal }) => api.get(sitePaths.site, { signal }),
});

/** Undefined until known. */
export const useSite = () => useQuery(siteOptions).data;

/** For pages that need it to render. */
export const useWhatSiteOffers = () => {
  const { data, isError, refetch } = useQuery(siteOptions);
  return { site: data, isFailed: isError, askAgain: () => void refetch() };
};
