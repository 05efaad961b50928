import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { MINUTE_MS } from '@towscout/domain/durations';

import type { Row } from '../apps/server/src/sources/city.port.ts';
import { readExport } from '../apps/server/src/sources/reading/read-export.ts';
import { startCkan } from '../apps/server/src/testing/ckan-server.fixture.ts';
import { startSocrata } from '../apps/server/src/testing/socrata-server.fixture.ts';
import { localData } from './local-streets.ts';

const FILES = {
  austin: 'sources-2/austin-incidents/dx9v-zd7x_2025-12-07_to_14.ndjson',
  boston: 'sources-2/boston-311/legacy-export_2022-01_67rows.csv',
  norfolk: 'sources-2/norfolk-va-towed/4dwc-v3t8_5rows_selected-columns.json',
  seattle: 'sources-2/seattle-311/5ngg-rpne_1row.json',
};
export type LocalCity = keyof typeof FILES;

/** Where each city's visitor is: near a captured row. */
export const CITY_PLACES: Readonly<Record<LocalCity, { latitude: number; longitude: number }>> = {
  austin: { latitude: 30.2672, longitude: -97.7431 },
  boston: { latitude: 42.2565, longitude: -71.1241 },
  norfolk: { latitude: 36.8507, longitude: -76.2859 },
  seattle: { latitude: 47.6686, longitude: -122.3843 },
};

/** The moment of each capture that is served as now, in the city's local time. */
const MOMENTS = {
  austin: '2025-12-08 16:40:00',
  boston: '2022-01-04 07:00:00',
  norfolk: '2026-10-08 19:30:00',
  seattle: '2026-09-24 11:00:00',
};
const ZONES = {
  austin: 'America/Chicago',
  boston: 'America/New_York',
  norfolk: 'America/New_York',
  seattle: 'America/Los_Angeles',
};
/** The feed lists active calls, but the capture doesn't say when a call ended. */
const ACTIVE_MINUTES = 60;

export type LocalCities = { env: Record<string, string>; end(): Promise<void> };

/**
 * Serves four cities' captured rows as their publishers listed them at one moment, moved to now, because a server shows
 * nothing that is years old. Only times are moved, by as much for all rows of a city. Rows that were closed later are
 * still open, and later rows are missing.
 */
export async function startLocalCities(now = new Date()): Promise<LocalCities | null> {
  if (!Object.values(FILES).every((file) => existsSync(join(localData(), file)))) return null;
  const [portal, ckan, incidents] = [await startSocrata(), await startCkan(), await startRows(await austinAt(now))];
  portal.put('norfolk', await norfolkAt(now));
  portal.put('seattle', await seattleAt(now));
  ckan.put('boston', await bostonAt(now));
  return {
    env: {
      FEEDS: 'austin_incidents,boston_311,seattle_311',
      AUSTIN_INCIDENTS_URL: incidents.url,
      BOSTON_311_URL: ckan.url('boston'),
      SEATTLE_311_URL: portal.url('seattle'),
      CITIES: 'norfolk',
      NORFOLK_TOWED_URL: portal.url('norfolk'),
    },
    end: async () => void (await Promise.all([portal.close(), ckan.close(), incidents.close()])),
  };
}

async function austinAt(now: Date): Promise<Row[]> {
  const lines = (await text('austin')).trim().split('\n');
  const clock = moving('austin', now);
  return lines.flatMap((line): Row[] => {
    const { published_date_local: local, traffic_report_id: id, ...row } = JSON.parse(line) as Record<string, string>;
    const age = clock.ageMs(local);
    if (age < 0 || age > ACTIVE_MINUTES * MINUTE_MS) return [];
    const at = new Date(now.getTime() - age);
    // The ID contains the seconds of its time.
    const moved = id?.replace(/_\d{10}_/, `_${Math.floor(at.getTime() / 1000)}_`);
    return [{ ...row, traffic_report_id: moved, published_date: at.toISOString() }];
  });
}

async function bostonAt(now: Date): Promise<Row[]> {
  const clock = moving('boston', now);
  const rows: Row[] = [];
  for await (const row of readExport(join(localData(), FILES.boston))) {
    const [opened, closed] = [String(row['open_dt']), String(row['closed_dt'])];
    if (clock.ageMs(opened) < 0) continue;
    const isClosed = closed !== '' && clock.ageMs(closed) >= 0;
    rows.push({
      ...row,
      open_dt: clock.move(opened),
      closed_dt: isClosed ? clock.move(closed) : '',
      case_status: isClosed ? row['case_status'] : 'Open',
    });
  }
  return rows;
}

async function norfolkAt(now: Date): Promise<Row[]> {
  const clock = moving('norfolk', now);
  const rows = JSON.parse(await text('norfolk')) as Record<string, string>[];
  return rows.map(({ vin_number: _vin, gate_arrived_date: arrived, ...row }) =>
    arrived ? Object.assign(row, { gate_arrived_date: clock.move(arrived).replace(' ', 'T') }) : row,
  );
}

async function seattleAt(now: Date): Promise<Row[]> {
  const clock = moving('seattle', now);
  const rows = JSON.parse(await text('seattle')) as Record<string, string>[];
  return rows.map(({ createddate: at = '', ...row }) =>
    Object.assign(row, { createddate: clock.move(at).replace(' ', 'T') }),
  );
}

const text = (city: LocalCity): Promise<string> => readFile(join(localData(), FILES[city]), 'utf8');

/** Moves local times without a zone so that the moment of the capture becomes now. */
function moving(city: LocalCity, now: Date) {
  const asUtc = (local = ''): number => Date.parse(`${local.replace(' ', 'T').replace(/\.\d+$/, '')}Z`);
  const localNow = asUtc(now.toLocaleString('sv', { timeZone: ZONES[city] }));
  const ageMs = (local: string | undefined): number => asUtc(MOMENTS[city]) - asUtc(local);
  const move = (local: string): string =>
    new Date(localNow - ageMs(local)).toISOString().slice(0, 19).replace('T', ' ');
  return { ageMs, move };
}

/** Serves rows as Socrata does; our stand-in supports only its own `$order`. */
async function startRows(rows: readonly Row[]) {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
