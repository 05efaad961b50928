import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { CitySync } from '@towscout/contracts/sources/city-data';

import { openMemoryDatabase } from '#platform/db/open-database.ts';
import { type ArcgisServer, layerOf, startArcgis } from '#testing/arcgis-server.fixture.ts';
import { startCkan } from '#testing/ckan-server.fixture.ts';
import { type DocumentServer, startDocuments } from '#testing/document-server.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { type City, type Dataset, getTables, type Row } from '../city.port.ts';
import boston from './boston/street-sweeping.fixture.json' with { type: 'json' };
import cambridge from './cambridge/tow-log.fixture.json' with { type: 'json' };
import { CDS_JSON, cdsDocument, policies, zones as curbZones } from './cds.fixture.ts';
import tows from './chicago/tows.fixture.json' with { type: 'json' };
import curbs from './curblr.fixture.json' with { type: 'json' };
import hartford from './hartford/towed.fixture.json' with { type: 'json' };
import { cities } from './index.ts';
import snow from './minneapolis/snow-routes.fixture.json' with { type: 'json' };
import calls from './new-orleans/calls.fixture.json' with { type: 'json' };
import signs from './new-york/broom-signs.fixture.json' with { type: 'json' };
import issued from './new-york/issued-violations.fixture.json' with { type: 'json' };
import norfolk from './norfolk/towed.fixture.json' with { type: 'json' };
import oakland from './oakland/street-sweeping.fixture.json' with { type: 'json' };
import permits from './permit-layer.fixture.json' with { type: 'json' };
import philadelphiaSnow from './philadelphia/snow-routes.fixture.json' with { type: 'json' };
import citations from './san-francisco/citations.fixture.json' with { type: 'json' };
import meters from './san-francisco/meters.fixture.json' with { type: 'json' };
import zones from './san-francisco/tow-zones.fixture.json' with { type: 'json' };
import peak from './seattle/signs.fixture.json' with { type: 'json' };
import sweeping from './sweeping-layer.fixture.json' with { type: 'json' };

const asRows = (fixture: unknown): Row[] => (Array.isArray(fixture) ? fixture : Object.values(fixture as object));
const ROWS: Readonly<Record<string, unknown>> = {
  boston_street_sweeping: boston,
  cambridge_tow_log: cambridge,
  chicago_towed: [tows.towed],
  hartford_towed: [hartford],
  minneapolis_snow_routes: [snow],
  new_orleans_private_tows: calls,
  nyc_parking_signs: [signs],
  nyc_issued: issued,
  norfolk_towed: norfolk,
  oakland_street_sweeping: oakland,
  seattle_peak_hours: [peak],
  sf_citations: citations,
  sf_meters: meters.schedules,
  sf_meters_beside: meters.posts,
  sf_tow_zones: zones,
  philadelphia_snow_routes: [philadelphiaSnow],
  ...permits,
  ...sweeping,
};

type Published = Pick<Dataset<unknown>, 'format'> & { source: string; urlVariable?: string | undefined };

/** With those that others are joined with. */
const tablesOf = (city: City): Published[] => {
  const tables: Published[] = getTables(city);
  const beside = getTables(city).flatMap(({ source, join }): Published[] =>
    join ? [{ source: `${source}_beside`, urlVariable: join.beside.urlVariable }] : [],
  );
  return tables.concat(beside);
};
const ofAllYears = <Table extends Dataset<unknown>>({ where: _recent, ...table }: Table) => table;
const everyCity: City[] = cities.map((city) => ({
  ...city,
  violations: city.violations.map(ofAllYears),
  tows: city.tows.map(ofAllYears),
  towZones: city.towZones.map(ofAllYears),
  streetRules: city.streetRules.map(ofAllYears),
}));

let portal: SocrataServer;
let ckan: Awaited<ReturnType<typeof startCkan>>;
let arcgis: ArcgisServer;
let documents: DocumentServer;
let server: TestServer;
let ann: Visitor;
let answer: RequestListener = () => undefined;
let isAsked = false;
const streetFiles = createServer((request, response) => {
  isAsked = true;
  answer(request, response);
});
beforeAll(async () => {
  portal = await startSocrata();
  ckan = await startCkan();
  arcgis = await startArcgis();
  documents = await startDocuments();
  await new Promise<void>((resolve) => streetFiles.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(streetFiles.address() as AddressInfo).port}`;
  server = await startTestServer({
    database: await openMemoryDatabase(),
    env: {
      ...Object.fromEntries(everyCity.flatMap(tablesOf).map(publish)),
      CITIES: cities.map(({ key }) => key).join(','),
      STREETS: 'on',
      TIGER_URL: `${origin}/{county}`,
      SF_CENTERLINES_URL: `${origin}/centerlines`,
    },
    cities: everyCity,
    streetPatience: { tries: 2, pauseMs: 1 },
  });
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  streetFiles.closeAllConnections();
  await server.close();
  streetFiles.close();
  await Promise.all([portal.close(), ckan.close(), arcgis.close(), documents.close()]);
});

function publish({ source, format, urlVariable = source }: Published): [string, string] {
  const rows = asRows(ROWS[source] ?? []);
  if (format === 'ckan') {
    ckan.put(source, rows);
    return [urlVariable, ckan.url(source)];
  }
  if (format === 'arcgis') {
    arcgis.put(source, layerOf(rows));
    return [urlVariable, arcgis.url(source)];
  }
  if (format === 'curblr') {
    documents.put(`/${source}`, curbs);
    return [urlVariable, documents.url(`/${source}`)];
  }
  if (format === 'cds') {
    documents.put(`/${source}/policies`, cdsDocument({ policies }), CDS_JSON);
    documents.put(`/${source}/zones`, cdsDocument({ zones: curbZones }), CDS_JSON);
    return [urlVariable, documents.url(`/${source}`)];
  }
  portal.clear(source);
  portal.put(source, rows);
  return [urlVariable, portal.url(source)];
}

const LISTENERS: Readonly<Record<string, RequestListener>> = {
  missing: (_request, response) => void response.writeHead(404).end(),
  refused: (request) => void request.socket.destroy(),
  slow: () => undefined,
};

test.each(Object.keys(LISTENERS))('every city is read to its end while its streets are %s', async (how) => {
  answer = LISTENERS[how] ?? answer;
  isAsked = false;
  await server.db.execute(sql`truncate street_files, street_file_parts, city_syncs, city_datasets`);
  for (const { key } of cities) expect([200, 202]).toContain((await ann.send('POST', `/api/sync/${key}`)).statusCode);
  const syncs = await eventually(async () => {
    const found = (await ann.get('/api/sync')).json<CitySync[]>();
    expect(found.map(({ city, state, message }) => ({ city, state, message }))).toEqual(
      cities.map(({ key }) => ({ city: key, state: 'finished', message: null })),
    );
    return found;
  });
  for (const { city, read } of syncs) expect(read, city).toBeGreaterThan(0);
  expect(isAsked).toBe(true);
});
