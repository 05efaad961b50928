import { z } from 'zod';

import { list } from '#platform/config/list.ts';
import type { Feed } from '#sources/engine/feed.port.ts';

import type { CatalogSource } from './source.ts';

/** FEEDS: the names of the sources that run; all of them when it is not set. */
const feedNames = (catalog: readonly CatalogSource[]) => {
  const names = catalog.map(({ name }) => name);
  return z.object({
    FEEDS: list
      .default(names)
      .transform((named) => (named.join() === 'off' ? [] : named))
      .pipe(z.array(z.enum(names, { error: `FEEDS must be 'off', or name some of ${names.join(', ')}.` }))),
  });
};

/** The checks of all variables that the catalog reads. */
export const catalogSettings = (catalog: readonly CatalogSource[]): z.ZodType[] => [
  feedNames(catalog),
  ...catalog.map(({ settings }) => settings),
];

/** The documents of the sources that run, each at its publisher's own address unless the environment names another. */
export function openCatalog(
  catalog: readonly CatalogSource[],
  variables: Readonly<Record<string, string>>,
  userAgent: string,
): Feed[] {
  const { FEEDS } = feedNames(catalog).parse(variables);
  return catalog
    .filter(({ name }) => FEEDS.includes(name))
    .flatMap(({ settings }) => settings.parse(variables)(userAgent));
}
