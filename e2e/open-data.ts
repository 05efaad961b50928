import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startSocrata } from '../apps/server/src/testing/socrata-server.fixture.ts';
import { withoutStreetRules } from '../apps/server/src/testing/street-rules.fixture.ts';
import { tigerZip } from '../apps/server/src/testing/tiger-file.fixture.ts';

/** A local stand-in for San Francisco's portal, with its citations' only street. */
export type OpenData = {
  env: Record<string, string>;
  /** App tokens of its requests. */
  tokens(): (string | undefined)[];
  publish(citations: readonly Citation[]): void;
  /** Sweeps the north side of the street, on these days from 8 to 10 am. */
  sweep(weekdays: readonly string[]): void;
  /** Tows from that side for an hour of each day, also on holidays. */
  towAwayFrom(hour: number): void;
  /** Blocks pages of rows until released. */
  hold(): void;
  letGo(): void;
  close(): Promise<void>;
};

type Citation = { number: string; plate: string; at: string; hoursAgo: number };

const CITATIONS = 'citations';
const SWEEPING = 'sweeping';
const TOW_AWAY = 'tow-away';
const OTHER_TABLES = {
  SF_TOW_ZONES_URL: 'zones',
  SF_CITY_TOW_ZONES_URL: 'city-zones',
  SF_CLOSURES_URL: 'closures',
  SF_STREET_SWEEPING_URL: SWEEPING,
  SF_PARKING_REGULATIONS_URL: 'regulations',
  SF_TOW_AWAY_HOURS_URL: TOW_AWAY,
};

/** Hayes Street's 400 block, the only known street. */
const HAYES = {
  TLID: 1,
  FULLNAME: 'Hayes St',
  RFROMHN: '400',
  RTOHN: '498',
  PARITYR: 'E',
  ZIPR: '94102',
  line: [
    [-122.424, 37.7765],
    [-122.4256, 37.7763],
  ],
} as const;
export const HAYES_450 = { latitude: 37.77649, longitude: -122.42482 };

export async function startOpenData(): Promise<OpenData> {
  const portal = await startSocrata();
  for (const table of [CITATIONS, ...Object.values(OTHER_TABLES)]) portal.clear(table);
  let held: Promise<void> | null = null;
  let release: () => void = () => {};

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://portal');
    if (pathname.startsWith('/tiger/')) return void response.end(tigerZip([HAYES]));
    if (searchParams.has('$order')) await held;
    const token = request.headers['x-app-token'];
    const table = pathname.slice(1, -'.json'.length);
    const passedOn = await fetch(portal.url(table) + search, {
      headers: typeof token === 'string' ? { 'x-app-token': token } : {},
    });
    response.writeHead(passedOn.status, { 'content-type': 'application/json' }).end(await passedOn.text());
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const others = Object.entries(OTHER_TABLES).map(([name, table]) => [name, `${origin}/${table}.json`]);

  return {
    env: {
      SF_CITATIONS_URL: `${origin}/${CITATIONS}.json`,
      ...withoutStreetRules(portal),
      ...Object.fromEntries(others),
      // The story starts syncs itself.
      CITY_SYNC_HOURS: '0',
      STREETS: 'on',
      TIGER_URL: `${origin}/tiger/{county}`,
      SF_CENTERLINES_URL: `${origin}/no-centerlines.json`,
    },
    tokens: () => portal.asked.map(({ appToken }) => appToken),
    publish: (citations) => portal.put(CITATIONS, citations.map(toRow)),
    sweep: (weekdays) => portal.put(SWEEPING, weekdays.map(toSweeping)),
    towAwayFrom: (hour) => portal.put(TOW_AWAY, [toTowAway(hour)]),
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    letGo() {
      held = null;
      release();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await portal.close();
    },
  };
}

function toTowAway(hour: number): Record<string, unknown> {
  return {
    cnn: '6700000.0',
    side: 'Right',
    street: 'HAYES',
    st_type: 'ST',
    tow1days: 'Mo,Tu,We,Th,Fr,Sa,Su',
    tow1start: `${hour * 100}.0`,
    tow1end: `${(hour + 1) * 100}.0`,
    tow2start: '0.0',
    tow2end: '0.0',
    towsegid: '1.0',
    geometry: `LINESTRING (${HAYES.line.map((point) => point.join(' ')).join(', ')})`,
  };
}

function toSweeping(weekday: string): Record<string, unknown> {
  return {
    cnn: '6700000',
    corridor: 'Hayes St',
    cnnrightleft: 'R',
    blockside: 'North',
    fullname: weekday,
    weekday,
    fromhour: '8',
    tohour: '10',
    week1: '1',
    week2: '1',
    week3: '1',
    week4: '1',
    week5: '1',
    holidays: '0',
    blocksweepid: `sweep-${weekday}`,
    line: { type: 'LineString', coordinates: HAYES.line },
  };
}

function toRow({ number, plate, at, hoursAgo }: Citation): Record<string, string> {
  return {
    citation_number: number,
    citation_issued_datetime: new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 23),
    violation: 'TRC7.2.22',
    violation_desc: 'STR CLEAN',
    citation_location: at,
    vehicle_plate_state: 'CA',
    vehicle_plate: plate,
    fine_amount: '90',
  };
}
