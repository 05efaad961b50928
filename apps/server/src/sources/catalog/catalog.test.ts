import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { lists, type LiveKey, liveSource } from '@towscout/domain/sources';
import { LIVE_SOURCES } from '@towscout/domain/sources/catalog';
import { CITY_SOURCES } from '@towscout/domain/sources/cities';
import { CITY_TABLES } from '@towscout/domain/sources/source';

import { type City, getTables } from '../city.port.ts';
import { catalog, cities } from './index.ts';
import { catalogSettings, openCatalog, openCities } from './settings.ts';
import { toCatalogSource, towRecordSources } from './tow-records.ts';
import { readableSource } from './tow-records/readable-sources.ts';

const page = (name: string): string => readFileSync(new URL(`../../../../../${name}`, import.meta.url), 'utf8');
const publishedBy = (city: City) => [...getTables(city), ...(city.streets ? [city.streets] : [])];
const published = cities.flatMap(publishedBy);
const keys = LIVE_SOURCES.map(({ key }): LiveKey => key);

const KEYED = {
  SF_BAY_511_KEY: 'key',
  STATE_511_KEYS: 'NY=key,AZ=key,FL=key,GA=key,NV=key',
  WZDX_URLS: 'https://zones.example.com/feed',
};
const ALL = catalog.map(({ name }) => name).join(',');
const ALL_CITIES = cities.map(({ key }) => key).join(',');
const openRunning = (sources: typeof catalog, variables: Record<string, string>) => {
  const { feeds, isOnByDefault } = openCatalog(sources, variables, 'TowScout/test');
  return feeds.filter(isOnByDefault);
};
const open = (variables: Record<string, string>) => openRunning(catalog, variables);

test('each source of the catalog is read from documents of its own, each with a key of its own', () => {
  const documents = open({ ...KEYED, FEEDS: ALL });
  expect(new Set(documents.map(({ source }) => source))).toEqual(new Set(keys));
  expect(new Set(documents.map(({ key }) => key)).size).toBe(documents.length);
  for (const { source, kinds } of documents) for (const kind of kinds) expect(lists(source, kind), source).toBe(true);
});

test('a source that asks for a key has no document without one', () => {
  const read = new Set(open({ FEEDS: ALL }).map(({ source }) => source));
  for (const key of keys) expect([key, read.has(key)]).toEqual([key, liveSource(key).keyedBy === null]);
});

test('FEEDS names the sources that run', () => {
  const read = (FEEDS: string) => open({ FEEDS }).map(({ key }) => key);
  expect(read('chp_cad, sf_calls')).toEqual(['chp_cad', 'sf_calls']);
  expect(read('off')).toEqual([]);
  expect(read('default')).toEqual(open({}).map(({ key }) => key));
  expect(read('default,san_francisco_311')).toContain('san_francisco_311');
  expect(read('default')).not.toContain('san_francisco_311');
});

test('a source whose license forbids it cannot be named, and one that is off by default runs where it is named', () => {
  const sourceOf = (use: 'unknown' | 'forbidden') => toCatalogSource({ ...readableSource('austin_incidents'), use });
  const openedBy = (use: 'unknown' | 'forbidden', variables: Record<string, string>) =>
    openRunning([sourceOf(use)], variables).length;
  const FEEDS = 'austin_incidents';
  expect([openedBy('unknown', {}), openedBy('unknown', { FEEDS }), openedBy('forbidden', {})]).toEqual([0, 1, 0]);
  const issues = catalogSettings([sourceOf('forbidden')], []).flatMap(
    (part) => part.safeParse({ FEEDS }).error?.issues ?? [],
  );
  expect(issues.map(({ message }) => message)).toEqual([
    'FEEDS must not name austin_incidents: its license forbids to show it.',
  ]);
});

test('what FEEDS leaves out is opened, too, so that an administrator can switch it on; what is forbidden is not', () => {
  const { feeds, isOnByDefault } = openCatalog(catalog, { FEEDS: 'off' }, 'TowScout/test');
  expect(new Set(feeds.map(({ source }) => source))).toContain('san_francisco_311');
  expect(feeds.filter(isOnByDefault)).toEqual([]);
  const forbidden = toCatalogSource({ ...readableSource('austin_incidents'), use: 'forbidden' });
  expect(openCatalog([forbidden], {}, 'TowScout/test').feeds).toEqual([]);
});

test('CITIES names the cities that are read; one that nobody saw a row of, or whose terms are unclear, only there', () => {
  const read = (variables: Record<string, string>) => openCities(cities, variables).map(({ key }) => key);
  expect(read({})).toEqual(['nyc', 'sf', 'chicago', 'boston', 'oakland', 'hartford', 'norfolk']);
  expect(read({ CITIES: 'chicago, cambridge' })).toEqual(['chicago', 'cambridge']);
  expect(read({ CITIES: 'off' })).toEqual([]);
});

test.each([
  [{ CITIES: 'atlantis' }, "CITIES must be 'off', or name some of nyc, sf, chicago"],
  [{ FEEDS: 'chp_cad,nonsense' }, "FEEDS must be 'off', or name some of default, chp_cad, sf_calls"],
  [{ CHP_CAD_URL: 'ftp://x' }, 'CHP_CAD_URL must begin with http'],
  [{ CALTRANS_LCS_URL: 'https://x.example.com/all.xml' }, 'CALTRANS_LCS_URL must hold {district} or {padded}.'],
  [{ HARTFORD_TOWED_URL: 'ftp://x' }, 'HARTFORD_TOWED_URL must begin with http'],
  [{ STATE_511_KEYS: 'key' }, 'STATE_511_KEYS must be like NY=key'],
])('%j is rejected with a sentence', (variables, sentence) => {
  const issues = catalogSettings(catalog, cities).flatMap((part) => part.safeParse(variables).error?.issues ?? []);
  expect(issues.map(({ message }) => message).join('\n')).toContain(sentence);
});

test('.env.example has every variable, but for tow records the rule by which they are named', () => {
  const example = page('.env.example');
  const joined = cities.flatMap(getTables).flatMap(({ join }) => join?.beside ?? []);
  const ofCities = [...published, ...joined].map(({ urlVariable }) => urlVariable);
  const listed = catalog.filter((source) => !towRecordSources.includes(source));
  for (const name of [...listed.flatMap(({ variables }) => variables), ...ofCities])
    expect(example).toContain(`\n${name}=`);
  for (const { name, variables } of towRecordSources) expect(variables).toEqual([`${name.toUpperCase()}_URL`]);
  expect(example).toContain('\nFEEDS=default\n');
});

test.each(LIVE_SOURCES)('$key is credited on the credits page, in NOTICES.md and beside its data', (source) => {
  const notices = page('NOTICES.md');
  const { attribution, credits, kinds, towCalls } = liveSource(source.key);
  expect(Object.keys(credits)).not.toEqual([]);
  for (const { whose } of Object.values(credits)) expect(notices).toContain(`| ${whose} |`);
  if (credits.towRecords) expect(notices).toContain(`\n| ${credits.towRecords.what}`);
  expect(attribution).not.toBe('');
  expect(towCalls !== undefined).toBe(kinds.includes('trucks'));
});

test('each city has both of its halves, and is credited in NOTICES.md', () => {
  expect(
    cities.map((city) => ({
      key: city.key,
      name: city.name,
      publishes: CITY_TABLES.filter((table) => city[table].length > 0),
      isOffByDefault: city.isOffByDefault,
    })),
  ).toEqual(CITY_SOURCES.map(({ key, name, publishes, isOffByDefault }) => ({ key, name, publishes, isOffByDefault })));
  for (const { credit } of CITY_SOURCES) expect(page('NOTICES.md')).toContain(`| ${credit.whose} |`);
});

test.each(published)('the environment may name another address for $source', ({ source, url, urlVariable = '' }) => {
  const addressIn = (variables: Record<string, string>) =>
    openCities(cities, { CITIES: ALL_CITIES, ...variables })
      .flatMap(publishedBy)
      .find((each) => each.source === source)?.url;
  const isOff = cities.some(({ streetRules }) =>
    streetRules.some((each) => each.source === source && each.isOffByDefault),
  );
  expect(addressIn({})).toBe(isOff ? undefined : url);
  expect(addressIn({ [urlVariable]: 'https://moved.example.com/rows.json' })).toBe(
    'https://moved.example.com/rows.json',
  );
});

test('a table that is off by default is read where its variable names it, with the table that it is joined with', () => {
  const URLS = {
    SF_METER_SCHEDULES_URL: 'https://hours.example.com/a.json',
    SF_METERS_URL: 'https://posts.example.com/b.json',
  };
  const [off, on] = [{ SF_METERS_URL: URLS.SF_METERS_URL }, URLS].map((variables) => {
    const [sf] = openCities(cities, { CITIES: 'sf', ...variables });
    const meters = sf?.streetRules.find(({ source }) => source === 'sf_meters');
    return { url: meters?.url, beside: meters?.join?.beside.url };
  });
  expect(off).toEqual({ url: undefined, beside: undefined });
  expect(on).toEqual({ url: URLS.SF_METER_SCHEDULES_URL, beside: URLS.SF_METERS_URL });
});
