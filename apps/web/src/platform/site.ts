import { queryOptions, useQuery } from '@tanstack/react-query';

import { sitePaths } from '@towscout/contracts/site/constants';
import type { SiteView } from '@towscout/contracts/site/schema';

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

type Offers = SiteView['offers'] & {
  /** Ads on the free plan: a provider's, or the site's own for its Premium. */
  ads: boolean;
};

/** Null while unknown. */
export function useOffers(): Offers | null {
  const site = useSite();
  return site ? { ...site.offers, ads: site.adFrameUrl !== null || site.offers.premium } : null;
}
