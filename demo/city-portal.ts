import { HOUR_MS } from '@towscout/domain/durations';

import { startSocrata } from '../apps/server/src/testing/socrata-server.fixture.ts';
import { withoutStreetRules } from '../apps/server/src/testing/street-rules.fixture.ts';
import { floatingStamp } from './pacific-stamp.ts';
import { pick, seededRandom } from './seeded-random.ts';

export type CityPortal = { env: Record<string, string>; close(): Promise<void> };

const BLOCKS: readonly (readonly [street: string, from: number, to: number])[] = [
  ['MISSION ST', 1300, 1700],
  ['MARKET ST', 1400, 1800],
  ['VALENCIA ST', 1, 300],
  ['HOWARD ST', 1300, 1600],
  ['FOLSOM ST', 1300, 1600],
  ['SOUTH VAN NESS AVE', 1, 300],
  ['12TH ST', 1, 200],
  ['GUERRERO ST', 1, 200],
  ['MCCOPPIN ST', 1, 150],
  ['11TH ST', 1, 499],
  ['10TH ST', 1, 399],
  ['NATOMA ST', 700, 1150],
  ['DUBOCE AVE', 1, 299],
  ['GOUGH ST', 1, 58],
];

const KINDS: readonly (readonly [code: string, description: string, fine: string])[] = [
  ['TRC7.2.22', 'STR CLEAN', '90'],
  ['TRC7.2.23A', 'METER DTN', '98'],
  ['TRC7.2.23B', 'MTR OUT DT', '89'],
  ['V22500H', 'DBL PARK', '125'],
  ['V22514', 'FIRE HYD', '125'],
  ['TRC7.2.26', 'YEL ZONE', '112'],
];

const CITATIONS = 180;
/** The city publishes a day late. */
const NEWEST_HOURS_AGO = 26;

/** Every city publishes here, most of them nothing, so that no real records mix in. */
const TABLES = {
  NYC_VIOLATIONS_URL: 'nyc-violations',
  NYC_ISSUED_URL: 'nyc-issued',
  SF_CITATIONS_URL: 'sf-citations',
  SF_TOW_ZONES_URL: 'sf-tow-zones',
  SF_CITY_TOW_ZONES_URL: 'sf-city-tow-zones',
  SF_CLOSURES_URL: 'sf-closures',
  CHICAGO_TOWED_URL: 'chicago-towed',
  CHICAGO_RELOCATED_URL: 'chicago-relocated',
  HARTFORD_TOWED_URL: 'hartford-towed',
} as const;

/** Made-up open data: San Francisco's citations of the last days. */
export async function startCityPortal(now = new Date()): Promise<CityPortal> {
  const portal = await startSocrata();
  for (const table of Object.values(TABLES)) portal.clear(table);
  portal.put(TABLES.SF_CITATIONS_URL, citationsUntil(now));
  return {
    env: {
      ...withoutStreetRules(portal),
      ...Object.fromEntries(Object.entries(TABLES).map(([name, table]) => [name, portal.url(table)])),
    },
    close: portal.close,
  };
}

export function citationsUntil(now: Date): Record<string, string>[] {
  const random = seededRandom(13);
  return Array.from({ length: CITATIONS }, (_, n) => {
    const [street, from, to] = pick(BLOCKS, random);
    const [code, description, fine] = pick(KINDS, random);
    const issuedAt = new Date(now.getTime() - (NEWEST_HOURS_AGO + n * 1.5 + random()) * HOUR_MS);
    return {
      citation_number: String(990_000_000 + n),
      citation_issued_datetime: floatingStamp(issuedAt),
      violation: code,
      violation_desc: description,
      citation_location: `${from + Math.floor(random() * (to - from))} ${street}`,
      vehicle_plate_state: 'CA',
      vehicle_plate: `DEMO${100 + n}`,
      fine_amount: fine,
    };
  });
}
