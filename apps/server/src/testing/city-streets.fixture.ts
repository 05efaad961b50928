import { cities } from '#sources/catalog/index.ts';
import { openCityStreets } from '#sources/catalog/settings.ts';

export { readStreets } from '#sources/catalog/san-francisco/centerlines.ts';

/** San Francisco's own file of streets, published at this address. */
export const cityStreetsAt = (url: string) => openCityStreets(cities, { SF_CENTERLINES_URL: url });

export const CENTERLINES = openCityStreets(cities, {})[0]?.reader;
