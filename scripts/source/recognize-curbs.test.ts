import { describe, expect, test } from 'vitest';

import { cdsDocument, policies, zones } from '../../apps/server/src/sources/catalog/cds.fixture.ts';
import curblr from '../../apps/server/src/sources/catalog/curblr.fixture.json' with { type: 'json' };
import { TellableError } from '../command-line.ts';
import { describeCurbs } from './curbs-file.ts';
import { recognizeCurbs } from './recognize-curbs.ts';

const ZONES = 'https://curbs.example.gov/cds/v1/curbs/zones';
const POLICIES = 'https://curbs.example.gov/cds/v1/curbs/policies';
const LISTS: Readonly<Record<string, object>> = {
  [ZONES]: cdsDocument({ zones }),
  [POLICIES]: cdsDocument({ policies }),
};
const NOW = new Date('2026-11-30T19:00:00Z');

const look = (document: unknown, address: string | null = null, lists = LISTS) =>
  recognizeCurbs(
    { text: JSON.stringify(document), address: address === null ? null : new URL(address) },
    async ({ href }) => JSON.stringify(lists[href] ?? null),
  );

const describeLook = async (...given: Parameters<typeof look>) => {
  const found = await look(...given);
  if (!found) throw new Error('not recognized');
  const placeAt = async () => ({ city: 'Old Town', state: 'NJ', timeZone: 'America/New_York' }) as never;
  return describeCurbs({ found, key: null, now: NOW, placeAt });
};

describe('a document of curbs is', () => {
  test('CurbLR by the regulations of its features', async () => {
    expect(await look(curblr, 'https://curbs.example.gov/a.geojson')).toMatchObject({
      standard: 'CurbLR',
      url: 'https://curbs.example.gov/a.geojson',
      rows: { length: 5 },
    });
  });

  test.each([ZONES, POLICIES])('the Curb Data Specification by %s, with its other list', async (address) => {
    expect(await look(LISTS[address], address)).toMatchObject({
      standard: 'CDS',
      url: 'https://curbs.example.gov/cds/v1/curbs',
      rows: { length: 7 },
      timeZone: 'US/Central',
      hasMore: false,
    });
  });

  test.each([
    ['a list of rows', [{ id: '1' }]],
    ['GeoJSON of something else', { type: 'FeatureCollection', features: [{ geometry: null, properties: { id: 1 } }] }],
    ['an empty GeoJSON', { type: 'FeatureCollection', features: [] }],
    ['an answer of a data store', { data: { records: [] } }],
  ])('not %s', async (_what, document) => {
    expect(await look(document)).toBeNull();
  });
});

test.each([
  [cdsDocument({ zones }), null, LISTS, 'give the address of one'],
  [cdsDocument({ zones }, { version: '2.0.0' }), ZONES, LISTS, 'The document speaks version 2.0.0'],
  [cdsDocument({ zones }), ZONES, {}, 'does not say its version'],
  [cdsDocument({ zones }), ZONES, { [POLICIES]: { version: '1.0.0', data: {} } }, 'This is no list of zones'],
])('what can’t be read is told in a sentence, case %#', async (document, address, lists, sentence) => {
  const error: unknown = await look(document, address, lists).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(TellableError);
  expect(String(error)).toContain(sentence);
});

test('a city’s file is printed with what its reader makes of the document, and what is left to answer', async () => {
  const said = await describeLook(LISTS[ZONES], ZONES);
  for (const part of [
    'It is a CDS document with 7 regulations.',
    'rules: 2 × no_parking\nrules: 1 × time_limit\nrules: 1 × meter',
    'set aside: 1 × unknown_code in curb_policy_ids: ',
    'apps/server/src/sources/catalog/old-town/source.ts',
    "import { cdsTable } from '../cds-table.ts';",
    "const TIME_ZONE = 'US/Central';",
    "  source: 'old_town_curbs',",
    "  kinds: ['no_parking', 'time_limit', 'meter'],",
    "  url: 'https://curbs.example.gov/cds/v1/curbs',",
    "  urlVariable: 'OLD_TOWN_CDS_URL',",
    'export const oldTown = rulesCity(OLD_TOWN, {',
    '  area: outline([41.26, -95.94], [41.26, -95.93], [41.25, -95.93], [41.25, -95.94]),',
    'export const OLD_TOWN = {',
    '  isOffByDefault: true,',
  ])
    expect(said).toContain(part);
  expect(said.match(/\/\/ QUESTION: /g)).toHaveLength(6);
  const [, file = ''] = said.split('delete it:\n\n');
  expect(file.split('\n\nIts public half')[0]?.split('\n').length).toBeLessThanOrEqual(60);
});

test('a saved file without an address has a question for it', async () => {
  const said = await describeLook(curblr);
  expect(said).toContain('// QUESTION: What is the address of this document?');
  expect(said).toContain("import { curblrTable } from '../curblr-table.ts';");
});

test('a publisher’s text can’t leave its quotes', async () => {
  const address = "https://curbs.example.gov/a'%0Aprocess.exit()//.geojson?'";
  expect(await describeLook(curblr, address)).toContain("\\'");
});

test('curbs without a place are refused', async () => {
  const [feature] = curblr.features;
  const nowhere = { ...curblr, features: [{ ...feature, geometry: null }] };
  await expect(describeLook(nowhere)).rejects.toThrow('without a curb on a map');
});
