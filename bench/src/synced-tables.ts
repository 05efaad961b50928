import { chicago } from '../../apps/server/src/sources/catalog/chicago/source.ts';
import { towed } from '../../apps/server/src/sources/catalog/chicago/tows.ts';
import { citations } from '../../apps/server/src/sources/catalog/san-francisco/citations.ts';
import { sanFrancisco } from '../../apps/server/src/sources/catalog/san-francisco/source.ts';
import type { City } from '../../apps/server/src/sources/city.port.ts';
import { apiName, csvRows } from '../../apps/server/src/testing/csv.fixture.ts';

type Row = Record<string, string>;

export type SyncedTable = {
  /** '129,986 real citations'. */
  describe(rows: string): string;
  /** Path of an export in the folder of real data. */
  export: string;
  /** The bench's current time, the day after the export. */
  now: string;
  /** The city with no other table. */
  city: City;
  urlVariable: string;
  path: string;
  /** Where its rows are stored. */
  stored: string;
  /** The export as the portal serves it. */
  toRows(csv: string): Row[];
  /** Fields of a changed row that differ. */
  changed: Row;
};

const ALONE = { violations: [], tows: [], towZones: [], streetRules: [] };
const TOWS = 150_000;

export const SYNCED_TABLES = {
  citations: {
    describe: (rows) => `${rows} real citations`,
    export: 'sf-citations/sfmta-citations-2023-01-01_to_02-14.csv',
    now: '2023-02-15T12:00:00Z',
    city: { ...sanFrancisco, ...ALONE, violations: [citations] },
    urlVariable: 'SF_CITATIONS_URL',
    path: '/resource/ab4h-6ztd.json',
    stored: 'parking_violations',
    toRows(csv) {
      const rows = csvRows(csv, (header) => (header === 'Violation Description' ? 'violation_desc' : apiName(header)));
      for (const row of rows)
        Object.assign(row, {
          citation_issued_datetime: floating(row['citation_issued_datetime'] ?? ''),
          date_added: floating(row['date_added'] ?? ''),
        });
      return rows;
    },
    changed: { fine_amount: '1' },
  },
  tows: {
    describe: (rows) => `${rows} tows, Chicago's 3,208 real rows again and again under other numbers`,
    export: 'chicago-towed/Towed_Vehicles_2022-02_to_05.csv',
    now: '2022-05-05T12:00:00Z',
    city: { ...chicago, ...ALONE, tows: [towed] },
    urlVariable: 'CHICAGO_TOWED_URL',
    path: '/resource/ygr5-vcbg.json',
    stored: 'towed_cars',
    toRows(csv) {
      const real = csvRows(csv);
      return Array.from({ length: TOWS }, (_, n) => {
        const row = real[n % real.length] ?? {};
        const time = Math.floor(n / real.length);
        return {
          ...row,
          inventory_number: `${row['inventory_number']}${time === 0 ? '' : `-${time}`}`,
          tow_date: floating(`${row['tow_date']} 12:00:00 AM`),
        };
      });
    },
    changed: { color: 'ONE' },
  },
} satisfies Record<string, SyncedTable>;
export type SyncedTableName = keyof typeof SYNCED_TABLES;

/** '01/22/2023 12:00:00 AM' to 2023-01-22T00:00:00.000. */
function floating(text: string): string {
  const [, month, day, year, hour, rest, half] =
    /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d:\d\d) ([AP])M$/.exec(text) ?? [];
  return `${year}-${month}-${day}T${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:${rest}.000`;
}
