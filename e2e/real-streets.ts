import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Row } from '../apps/server/src/sources/city.port.ts';
import { readExport } from '../apps/server/src/sources/reading/read-export.ts';
import { startSocrata } from '../apps/server/src/testing/socrata-server.fixture.ts';
import { withoutStreetRules } from '../apps/server/src/testing/street-rules.fixture.ts';
import { SWEEPING, toSweeping } from '../scripts/local-rules.ts';
import { localData, startLocalStreets } from '../scripts/local-streets.ts';

/** San Francisco's streets and blocks as captured, and the sweeping of some of them. */
export type RealStreets = { env: Record<string, string>; close(): Promise<void> };

const sweeping = (): string => join(localData(), SWEEPING);
export const areRealStreetsHere = (): boolean => existsSync(sweeping());

export async function startRealStreets(swept: readonly string[]): Promise<RealStreets> {
  const [streets, portal] = await Promise.all([startLocalStreets(), startSocrata()]);
  const rows: Row[] = [];
  for await (const row of readExport(sweeping()))
    if (swept.includes(String(row['corridor']))) rows.push(...toSweeping(row));
  portal.put('sweeping', rows);
  for (const table of ['citations', 'zones', 'city-zones', 'closures']) portal.clear(table);
  return {
    env: {
      ...withoutStreetRules(portal),
      SF_STREET_SWEEPING_URL: portal.url('sweeping'),
      SF_CITATIONS_URL: portal.url('citations'),
      SF_TOW_ZONES_URL: portal.url('zones'),
      SF_CITY_TOW_ZONES_URL: portal.url('city-zones'),
      SF_CLOSURES_URL: portal.url('closures'),
      // The story starts syncs itself.
      CITY_SYNC_HOURS: '0',
      STREETS: 'on',
      ...streets.env,
    },
    async close() {
      streets.end();
      await portal.close();
    },
  };
}
