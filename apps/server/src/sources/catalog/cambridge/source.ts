import { CAMBRIDGE_AREA } from '@towscout/domain/sources/areas';
import { CAMBRIDGE } from '@towscout/domain/sources/cities';
import { createWallClock } from '@towscout/domain/wall-clock';
import { m } from '@towscout/messages';

import type { City, TowTable } from '../../city.port.ts';
import { isWithin, RECENT_DAYS } from '../../reading/local-time.ts';
import { asRead, createReader, readDate, readText, reject } from '../../reading/read-fields.ts';
import { readColor, readMake } from '../../reading/read-vehicle.ts';
import { writtenStreet, NOWHERE } from '../../reading/written-address.ts';

const TIME_ZONE = 'America/New_York';
const clock = createWallClock(TIME_ZONE);

const FIELDS = ['classification', 'location', 'toweddatetime', 'make', 'model', 'color', 'towedby'];

/**
 * Tow Log: cars by make, coarse place and hour, without plates. No row of this table was seen: its fields are those of
 * the log of 2015. There one tracking number has many private tows, and the reason is free text with house numbers and
 * arrests, which is never read.
 */
export const towLog: TowTable = {
  source: 'cambridge_tow_log',
  lists: () => m.sources_server_lists_towed_cars(),
  hasPlates: false,
  timeOf: 'tow',
  url: 'https://data.cambridgema.gov/resource/aa6j-h24p.json',
  urlVariable: 'CAMBRIDGE_TOW_LOG_URL',
  isUnseen: true,
  requiredFields: ['classification', 'location', 'toweddatetime', 'make', 'towedby'],
  freshness: { newest: 'toweddatetime', staleAfterDays: 7 },
  numberField: ':id',
  fields: [...FIELDS, ':id'],
  read: createReader(FIELDS, (row, now, whole) => {
    const { ':id': towId } = whole;
    if (typeof towId !== 'string') return reject('no_id', ':id');
    const date = readDate(readText(row, 'toweddatetime'), 'toweddatetime', now);
    if ('kind' in date) return date;
    // The log goes back for years.
    if (isWithin(date.day, now, -RECENT_DAYS)) return reject('not_current', 'toweddatetime');
    const model = readText(row, 'model');
    return asRead({
      towId,
      kind: 'towed',
      plate: null,
      plateState: null,
      make: readMake(readText(row, 'make')),
      model: model && writtenStreet(model),
      color: readColor(readText(row, 'color')),
      towedAt: clock.instantOf(date.day + (date.time ?? 0)),
      isTimeKnown: date.time !== null,
      from: { ...NOWHERE, text: readBlock(readText(row, 'location')) },
      to: { name: readCompany(readText(row, 'towedby')), address: null, phone: null },
      reason: readReason(readText(row, 'classification')),
    });
  }),
};

const BLOCK = /^(\d+)XX (.+)$/;
/** Of most private tows. */
const ANYWHERE = 'GENERAL LOCATIONS IN CAMBRIDGE';

/** '2XX CAMBRIDGE ST' is the 200 block of Cambridge St, '0XX Emmons Pl' the first block of Emmons Pl. */
function readBlock(location: string | null): string {
  if (location === null || location === ANYWHERE) return '';
  const [, hundreds, name = location] = BLOCK.exec(location) ?? [];
  const street = writtenStreet(name);
  if (hundreds === undefined) return street;
  return Number(hundreds) === 0 ? `First block of ${street}` : `${Number(hundreds)}00 block of ${street}`;
}

/** Without the dashes of "--PAT'S TOW - CITY". */
const readCompany = (towedBy: string | null): string | null =>
  towedBy?.replace(/^-+/, '').replace(/ - (?:CITY|PRIVATE)$/, '') || null;

/** Of the kinds of calls only these two; others may tell of people. */
function readReason(classification: string | null): string | null {
  if (classification === 'PRIVATE TOWS') return 'Private tow';
  return classification?.startsWith('MV ACC') ? 'Accident' : null;
}

export const cambridge: City = {
  ...CAMBRIDGE,
  timeZone: TIME_ZONE,
  counties: [],
  violations: [],
  tows: [towLog],
  towZones: [],
  streetRules: [],
  suspensions: {},
  area: CAMBRIDGE_AREA,
};
