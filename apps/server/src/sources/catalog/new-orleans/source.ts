import { NEW_ORLEANS } from '@towscout/domain/sources/cities';
import { createWallClock } from '@towscout/domain/wall-clock';
import { m } from '@towscout/messages';

import type { Whereabouts } from '#places';

import type { City, Row, TowTable } from '../../city.port.ts';
import { asPoint, asRead, createReader, readDate, readText, reject } from '../../reading/read-fields.ts';
import { NOWHERE } from '../../reading/written-address.ts';

const TIME_ZONE = 'America/Chicago';
const clock = createWallClock(TIME_ZONE);

const FIELDS = ['nopd_item', 'type_', 'timecreate', 'block_address'];
const PRIVATE_TOW = 'TOW';
const KEPT_DAYS = 30;
/** '2026-01-01T00:00:54.023', without the microseconds. */
const TIME_LENGTH = 23;

/** Calls for Service of 2026: tows that private towers told the police about, by block and hour. Each year is a table of its own. */
export const privateTows: TowTable = {
  source: 'new_orleans_private_tows',
  lists: () => m.sources_server_lists_private_tows(),
  hasPlates: false,
  timeOf: 'tow',
  url: 'https://data.nola.gov/resource/es9j-6y5d.json',
  urlVariable: 'NEW_ORLEANS_CALLS_URL',
  requiredFields: ['nopd_item', 'type_', 'timecreate'],
  where: (now) =>
    `type_ = '${PRIVATE_TOW}' AND timecreate >= '${new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10)}'`,
  freshness: { newest: 'timecreate', staleAfterDays: 4 },
  numberField: 'nopd_item',
  fields: [...FIELDS, 'location'],
  read: createReader(FIELDS, (row, now, whole) => {
    const towId = readText(row, 'nopd_item');
    if (towId === null) return reject('no_id', 'nopd_item');
    if (readText(row, 'type_') !== PRIVATE_TOW) return reject('not_a_tow', 'type_');
    const created = readDate(readText(row, 'timecreate')?.slice(0, TIME_LENGTH) ?? null, 'timecreate', now);
    if ('kind' in created) return created;
    return asRead({
      towId,
      kind: 'towed',
      plate: null,
      plateState: null,
      make: null,
      model: null,
      color: null,
      towedAt: clock.instantOf(created.day + (created.time ?? 0)),
      isTimeKnown: created.time !== null,
      from: readOrigin(readText(row, 'block_address'), whole),
      to: { name: null, address: null, phone: null },
      reason: null,
    });
  }),
};

const BLOCK = /^0*(\d+)XX (.+)$/;

/** '003XX Canal St' is the 300 block of Canal St; a redacted block is none. */
function readOrigin(address: string | null, row: Row): Whereabouts {
  const plain = address?.replace(/^Approx Loc: /, '') ?? '';
  const [, hundreds, street] = BLOCK.exec(plain) ?? [];
  const text = street ? `${hundreds}00 block of ${street}` : plain.replace('REDACTED BLOCK', '').trim();
  return { ...NOWHERE, text, point: readLocation(row) };
}

function readLocation({ location }: Row): Whereabouts['point'] {
  if (typeof location !== 'object' || location === null || !('coordinates' in location)) return null;
  const { coordinates } = location;
  return Array.isArray(coordinates) ? asPoint(coordinates[1], coordinates[0]) : null;
}

export const newOrleans: City = {
  ...NEW_ORLEANS,
  timeZone: TIME_ZONE,
  counties: [],
  violations: [],
  tows: [privateTows],
  towZones: [],
  streetRules: [],
  suspensions: {},
  // By the Census Bureau's outline of the parish; Lake Pontchartrain in the north.
  area: [
    { lat: 30.165, lng: -90.108 },
    { lat: 30.198, lng: -89.903 },
    { lat: 30.16, lng: -89.778 },
    { lat: 30.152, lng: -89.623 },
    { lat: 30.028, lng: -89.716 },
    { lat: 29.997, lng: -89.856 },
    { lat: 29.99, lng: -89.989 },
    { lat: 29.946, lng: -90.011 },
    { lat: 29.921, lng: -89.928 },
    { lat: 29.868, lng: -89.91 },
    { lat: 29.895, lng: -90.007 },
    { lat: 29.945, lng: -90.057 },
    { lat: 29.908, lng: -90.108 },
    { lat: 29.918, lng: -90.14 },
    { lat: 29.973, lng: -90.126 },
  ],
};
