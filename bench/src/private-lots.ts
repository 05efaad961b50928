import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { csvRows } from '../../apps/server/src/testing/csv.fixture.ts';
import { countTows } from '../../apps/server/src/tow-records/private-lots/tow-lots.queries.ts';
import { refreshLots } from '../../apps/server/src/tow-records/private-lots/tow-lots.ts';

export const LOT_TOWS = 150_000;
/** The day after the newest row. */
const NOW = new Date('2024-08-01T12:00:00Z');
const KEY = 'montgomery_county_lots';

/** Seconds in which a county's whole list is fetched, read, counted by lot and month, and stored. */
export async function readPrivateLots(
  sample: string,
  database: { DATABASE_URL: string; DATA_DIR: string } | { DATA_DIR: string },
): Promise<number> {
  const list = toList(await readFile(sample, 'utf8'));
  const county = createServer((_request, response) => void response.end(list)).listen(0, '127.0.0.1');
  await once(county, 'listening');
  const open = await openDatabase(database);
  try {
    const { port } = county.address() as AddressInfo;
    const config = { TOW_LOTS: true, MONTGOMERY_TOWS_URL: `http://127.0.0.1:${port}/` };
    const begun = performance.now();
    await refreshLots({
      config,
      db: open.db,
      clock: { now: () => NOW },
      log: createLog('warn'),
      disk: { isLow: false },
      userAgent: 'bench',
    });
    const seconds = (performance.now() - begun) / 1000;
    if ((await countTows(open.db, KEY)) === 0) throw new Error('no tow was counted');
    return seconds;
  } finally {
    await open.close();
    county.close();
  }
}

/** Repeats real rows under other lot numbers until the list is as long as the county's. */
function toList(sample: string): string {
  const real = csvRows(sample);
  const lines = Array.from({ length: LOT_TOWS }, (_, n) => {
    const row = real[n % real.length] ?? {};
    const time = Math.floor(n / real.length);
    const cells = [
      row['tow_date'],
      row['vehicle_make'],
      row['reason_for_tow'],
      row['trade_name'],
      row['notes'],
      `${row['location']}${time === 0 ? '' : ` #${time}`}`,
      row['city'],
      row['lon'] ? `POINT (${row['lon']} ${row['lat']})` : '',
    ];
    return cells.map((cell) => `"${(cell ?? '').replaceAll('"', '""')}"`).join(',');
  });
  return ['Tow Date,Vehicle Make,Tow Reason,Storage Company,Notes,Location,City,Geo-location field', ...lines].join(
    '\n',
  );
}
