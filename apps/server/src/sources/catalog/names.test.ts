import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { LIVE_SOURCES } from '@towscout/domain/sources/catalog';
import { CITY_SOURCES, CITY_STREETS } from '@towscout/domain/sources/cities';

import { getTables } from '../city.port.ts';
import { catalog, cities } from './index.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

const names = [
  ...LIVE_SOURCES.flatMap(({ key, name, covers, attribution, credits }) => [
    key,
    name,
    covers,
    attribution,
    ...Object.values(credits).map(({ whose }) => whose),
  ]),
  ...LIVE_SOURCES.flatMap((source) =>
    'towCalls' in source ? [source.towCalls.dispatch, source.towCalls.provenance] : [],
  ),
  ...catalog.flatMap(({ name, variables }) => [name].concat(variables)),
  ...CITY_SOURCES.flatMap(({ key, name, shortName = name, credit }) => [key, name, shortName, credit.whose]),
  ...cities.flatMap(getTables).map(({ source }) => source),
  ...CITY_STREETS.map(({ source }) => source),
];

/** Also as an identifier, a path or a constant: `san-francisco`, `sfCalls`, `SF_CALLS`. */
const anyName = new RegExp(
  `(?<![a-z0-9])(?:${[...new Set(names)].map((name) => name.replaceAll(/[^a-z0-9]+/gi, '[^a-z0-9]*')).join('|')})(?![a-z0-9])`,
  'gi',
);

/** The words that the specification or the demo fixes. */
const FIXED: Readonly<Record<string, { names: readonly string[]; reason: string }>> = {
  'apps/web/src/traffic/status-cards.tsx': {
    names: ['New York City', 'Los Angeles', 'San Francisco', 'Chicago'],
    reason: "the specification's section 2 lists the scanner's coverage areas",
  },
  'packages/contracts/src/site/constants.ts': {
    names: ['San Francisco'],
    reason: 'the place where the demo plays, whoever publishes there',
  },
};

const withoutComments = (text: string): string => text.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, '');

/** It names the largest cities of the country, whoever publishes there. */
const OF_CITIES = new Set(['apps/server/src/places/search/city-nicknames.ts']);

/** The catalog of sources, and that of cities that declare emergencies. */
const CATALOGS = /^apps\/server\/src\/(?:sources\/catalog|emergencies\/declarations\/(?:cities|settings))/;

const files = globSync('{apps/server/src,apps/web/src,packages/contracts/src}/**/*.{ts,tsx,css}', { cwd: ROOT }).filter(
  (file) => !OF_CITIES.has(file) && !CATALOGS.test(file) && !/\.test\.tsx?$|\.fixture\.tsx?$|\/testing\//.test(file),
);

test('no file outside of the catalog names a source or a city', () => {
  const found = files.flatMap((file) => {
    const named = withoutComments(readFileSync(join(ROOT, file), 'utf8')).match(anyName) ?? [];
    return named.filter((name) => !FIXED[file]?.names.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test.each(Object.entries(FIXED))('%s still needs the words that are fixed in it', (file, { names: fixed, reason }) => {
  const text = withoutComments(readFileSync(join(ROOT, file), 'utf8'));
  for (const name of fixed) expect(text, reason).toContain(name);
});
