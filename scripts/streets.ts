import { parseArgs } from 'node:util';

import { readCounties } from '../apps/server/src/places/streets/county-outlines.ts';
import { fetchAhead } from '../apps/server/src/places/streets/fetch/fetch-streets.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createPlatform } from '../apps/server/src/platform/platform.ts';
import { catalog, cities } from '../apps/server/src/sources/catalog/index.ts';
import { catalogSettings, openCityStreets } from '../apps/server/src/sources/catalog/settings.ts';

/**
 * `npm run streets -- --county 06075` fetches counties' streets ahead of time. Stop the site when it uses the embedded
 * database.
 */
const { values } = parseArgs({ options: { county: { type: 'string', multiple: true, default: [] } } });
const wrong = values.county.filter((county) => !/^\d{5}$/.test(county));
if (values.county.length === 0 || wrong.length > 0) {
  process.stderr.write('Name each county by the five digits of its FIPS code: npm run streets -- --county 06075\n');
  process.exit(1);
}

const config = readConfig(process.env, catalogSettings(catalog, cities));
const platform = await createPlatform(config, await openDatabase(config), createLog('silent'), {});
await platform.filesDisk.check();
let outlines: ReturnType<typeof readCounties> | undefined;
const cityStreets = openCityStreets(cities, config.variables);
const deps = { ...platform, cityStreets, counties: () => (outlines ??= readCounties()) };
for (const county of values.county) {
  for (const { source, release, segments, size, problem } of await fetchAhead(deps, county)) {
    const kept =
      segments === 0 ? 'nothing kept' : `${segments.toLocaleString('en-US')} blocks in ${(size / 1e6).toFixed(1)} MB`;
    process.stdout.write(`${[`${county} ${source}`, release, kept, problem].filter(Boolean).join(', ')}\n`);
    if (problem) process.exitCode = 1;
  }
}
await platform.close();
