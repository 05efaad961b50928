import { m } from '@towscout/messages';

import type { Whereabouts } from '#places';

import type { PublishedTable, TowZone } from '../../city.port.ts';
import { dayName, readLocalTime } from '../../reading/local-time.ts';
import {
  reject,
  asRead,
  readDate,
  readPoint,
  createReader,
  readText,
  type PlainRow,
} from '../../reading/read-fields.ts';
import { writtenStreet } from '../../reading/written-address.ts';
import { clock } from './calendar.ts';
import { ZONE_DAYS_AHEAD, createZoneSchedule } from './zone-schedule.ts';

const DAY_MS = 86_400_000;

const FIELDS = [
  'casenumber',
  'permitnumber',
  'signid',
  'cnn',
  'startdate',
  'enddate',
  'starttime',
  'endtime',
  'notes',
  '_24hourenforcement',
  '24hourenforcement',
  'address',
  'location_1',
  'streetfrontagename',
  'streetfrontagefrom',
  'streetfrontageto',
  'latitude',
  'longitude',
  'datetimeentered',
];

const read = createReader<TowZone>(FIELDS, (row, now) => {
  const first = readDate(readText(row, 'startdate'), 'startdate', now, ZONE_DAYS_AHEAD);
  if ('kind' in first) return first;
  const last = readDate(readText(row, 'enddate'), 'enddate', now, ZONE_DAYS_AHEAD);
  if ('kind' in last) return last;
  if (last.day < first.day) return reject('ends_before_it_begins', 'enddate');
  const blocks = readBlocks(readText(row, 'cnn'));
  const place = readPlace(row);
  if (place.text === '' && blocks.length === 0) return reject('no_place', 'address');
  const zoneId = readId(row);
  if (zoneId === null) return reject('no_id', 'casenumber');
  return asRead({
    zoneId,
    kind: 'tow_away',
    place,
    blocks,
    line: null,
    schedule: createZoneSchedule(first, last, {
      start: readText(row, 'starttime'),
      end: readText(row, 'endtime'),
      note: readText(row, 'notes'),
      isAllDay: /^y/i.test(readText(row, '_24hourenforcement') ?? readText(row, '24hourenforcement') ?? ''),
    }),
    enteredAt: readEnteredAt(readText(row, 'datetimeentered')),
  });
});

/** All temporary tow zones. Republished daily, but without a new entry since July 2026. */
export const towZones: PublishedTable<TowZone> = {
  source: 'sf_tow_zones',
  lists: () => m.sources_server_lists_temporary_zones(),
  url: 'https://data.sf.gov/resource/6r5h-j298.json',
  urlVariable: 'SF_TOW_ZONES_URL',
  requiredFields: ['startdate', 'enddate', 'cnn'],
  where: (now) => `enddate >= '${dayName(now.getTime() - DAY_MS)}'`,
  freshness: { newest: 'datetimeentered', staleAfterDays: 7 },
  read,
};

/** The tow zones of city agencies. It is small, and its dates are text that cannot be compared. */
export const cityTowZones: PublishedTable<TowZone> = {
  source: 'sf_city_tow_zones',
  lists: () => m.sources_server_lists_agency_zones(),
  url: 'https://data.sf.gov/resource/sftu-nd43.json',
  urlVariable: 'SF_CITY_TOW_ZONES_URL',
  requiredFields: ['startdate', 'enddate', 'cnn'],
  freshness: { newest: 'datetimeentered', staleAfterDays: 14 },
  read,
};

/** No single field identifies a zone: a case has several streets, and a street several times. */
function readId(row: PlainRow): string | null {
  const number = readText(row, 'signid') ?? readText(row, 'casenumber') ?? readText(row, 'permitnumber');
  if (number === null) return null;
  const parts = ['cnn', 'startdate', 'enddate', 'starttime', 'endtime', 'notes'].map(
    (field) => readText(row, field) ?? '',
  );
  return [number, ...parts].join('|');
}

/** '5440000,5441000' */
const readBlocks = (cnn: string | null): string[] =>
  cnn === null
    ? []
    : cnn
        .split(/[,;\s]+/)
        .map((block) => block.replace(/\.0+$/, ''))
        .filter((block) => /^\d{4,9}$/.test(block));

const NUMBERS = /\((\d+) *- *(\d+)\)/;
const ADDRESS = /^(\d+) +(\D.*|\d+[A-Z].*)$/;

/** A single address is the applicant's, and counts only when it is on the same street. */
function readPlace(row: PlainRow): Whereabouts {
  const address = readText(row, 'address') ?? '';
  const [, number, ofAddress] = ADDRESS.exec(address) ?? [];
  const name = readText(row, 'streetfrontagename') ?? ofAddress ?? address.replace(/ *\(.*$/, '');
  const [, first, last] = NUMBERS.exec(readText(row, 'location_1') ?? address) ?? [];
  const from = readText(row, 'streetfrontagefrom');
  const to = readText(row, 'streetfrontageto');
  const street = name === '' ? null : writtenStreet(name);
  const houseNumber = number !== undefined && ofAddress === name ? number : null;
  return {
    text: street === null ? '' : describeBlock(street, { first, last, houseNumber, from, to }),
    houseNumber,
    street,
    crossStreet: from === null ? null : writtenStreet(from),
    county: '06075',
    area: null,
    point: readPoint(row, 'latitude', 'longitude'),
  };
}

type Block = {
  first: string | undefined;
  last: string | undefined;
  houseNumber: string | null;
  from: string | null;
  to: string | null;
};

function describeBlock(street: string, { first, last, houseNumber, from, to }: Block): string {
  if (first !== undefined && last !== undefined) return `${street} (${first}-${last})`;
  if (houseNumber !== null) return `${houseNumber} ${street}`;
  return from !== null && to !== null ? `${street}, ${writtenStreet(from)} to ${writtenStreet(to)}` : street;
}

function readEnteredAt(text: string | null): Date | null {
  const local = text === null ? null : readLocalTime(text);
  return local === null ? null : clock.instantOf(local.day + (local.time ?? 0));
}
