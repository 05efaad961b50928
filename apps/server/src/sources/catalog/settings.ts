import { z } from 'zod';

import type { CityStreets } from '#places';
import { httpUrl, list } from '#platform/config/variable-formats.ts';

import { type City, type Dataset, getTables, type StreetRuleTable } from '../city.port.ts';
import type { OpenedFeeds } from '../engine/switches/feed-switches.ts';
import type { CatalogSource } from './source.ts';

const DEFAULT = 'default';

/** FEEDS: the names of the sources that run; `default`, also when it is not set, for all that are on by default. */
const feedNames = (catalog: readonly CatalogSource[]) => {
  const names = catalog.flatMap(({ name, isForbidden }) => (isForbidden ? [] : name));
  const on = catalog.flatMap(({ name, isOffByDefault, isForbidden }) => (isOffByDefault || isForbidden ? [] : name));
  return z.object({
    FEEDS: list
      .default([DEFAULT])
      .transform((named) => (named.join() === 'off' ? [] : named.flatMap((name) => (name === DEFAULT ? on : name))))
      .pipe(z.array(z.enum(names, { error: ({ input }) => explainName(catalog, names, input) }))),
  });
};

const explainName = (catalog: readonly CatalogSource[], names: readonly string[], named: unknown): string =>
  catalog.some(({ name, isForbidden }) => isForbidden && name === named)
    ? `FEEDS must not name ${String(named)}: its license forbids to show it.`
    : `FEEDS must be 'off', or name some of ${DEFAULT}, ${names.join(', ')}.`;

/** CITIES: the keys of the cities that are read; when it is not set, all that are on by default. */
const cityNames = (cities: readonly City[]) => {
  const keys = cities.map(({ key }) => key);
  return z.object({
    CITIES: list
      .default(cities.flatMap(({ key, isOffByDefault }) => (isOffByDefault ? [] : key)))
      .transform((named) => (named.join() === 'off' ? [] : named))
      .pipe(z.array(z.enum(keys, { error: `CITIES must be 'off', or name some of ${keys.join(', ')}.` }))),
  });
};

const citySettings = (city: City) =>
  z.object(
    Object.fromEntries(
      [
        ...getTables(city),
        ...getTables(city).flatMap(({ join }) => join?.beside ?? []),
        city.streets ?? [],
        city.suspendedDays ?? [],
      ]
        .flat()
        .flatMap(({ urlVariable: name }) => (name ? [[name, httpUrl(name).optional()]] : [])),
    ),
  );

export const catalogSettings = (catalog: readonly CatalogSource[], cities: readonly City[]): z.ZodType[] => [
  feedNames(catalog),
  cityNames(cities),
  ...catalog.map(({ settings }) => settings),
  ...cities.map(citySettings),
];

/**
 * All documents that may be read here, each at its publisher's own address unless the environment names another; FEEDS
 * names those that run by default.
 */
export function openCatalog(
  catalog: readonly CatalogSource[],
  variables: Readonly<Record<string, string>>,
  userAgent: string,
): OpenedFeeds {
  const { FEEDS } = feedNames(catalog).parse(variables);
  const opened = catalog
    .filter(({ isForbidden }) => !isForbidden)
    .map(({ name, settings }) => ({ name, feeds: settings.parse(variables)(userAgent) }));
  const named = opened.filter(({ name }) => FEEDS.includes(name)).flatMap(({ feeds }) => feeds);
  const onByDefault = new Set(named.map(({ source }) => source));
  return { feeds: opened.flatMap(({ feeds }) => feeds), isOnByDefault: ({ source }) => onByDefault.has(source) };
}

/** Those that are read, each at its own address unless the environment names another. */
export function openCities(cities: readonly City[], variables: Readonly<Record<string, string>>): City[] {
  const { CITIES } = cityNames(cities).parse(variables);
  return cities.filter(({ key }) => CITIES.includes(key)).map((city) => openCity(city, variables));
}

function openCity(city: City, variables: Readonly<Record<string, string>>): City {
  const urls = citySettings(city).parse(variables);
  const opened = <Part extends Pick<Dataset<unknown>, 'url' | 'urlVariable'>>(part: Part): Part => ({
    ...part,
    url: urls[part.urlVariable ?? ''] ?? part.url,
  });
  const openedRules = (table: StreetRuleTable): StreetRuleTable => {
    const { join } = table;
    return { ...opened(table), ...(join && { join: { ...join, beside: opened(join.beside) } }) };
  };
  return {
    ...city,
    violations: city.violations.map(opened),
    tows: city.tows.map(opened),
    towZones: city.towZones.map(opened),
    streetRules: city.streetRules
      .filter(({ isOffByDefault, urlVariable = '' }) => !isOffByDefault || urls[urlVariable] !== undefined)
      .map(openedRules),
    ...(city.streets && { streets: opened(city.streets) }),
    ...(city.suspendedDays && { suspendedDays: opened(city.suspendedDays) }),
  };
}

export const openCityStreets = (cities: readonly City[], variables: Readonly<Record<string, string>>): CityStreets[] =>
  openCities(cities, variables).flatMap(({ streets }) => streets ?? []);
