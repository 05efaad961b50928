import { createWallClock } from '@towscout/domain/wall-clock';
import { writtenStreet } from '@towscout/domain/written-street';

import type { TowTable } from '../../city.port.ts';
import { isWithin, RECENT_DAYS } from '../../reading/local-time.ts';
import { asRead, createReader, readDate, readText, reject } from '../../reading/read-fields.ts';
import { readColor, readMake } from '../../reading/vehicle-names.ts';
import { NOWHERE } from '../../reading/whereabouts.ts';

export const TIME_ZONE = 'America/New_York';
const clock = createWallClock(TIME_ZONE);

const FIELDS = ['tow_date_time', 'year', 'make', 'model', 'color', 'towed_by', 'reason', 'address'];

/** Tow Log: cars by make, coarse address and hour, without plates. No row was seen: its fields are those that others report. */
export const towLog: TowTable = {
  source: 'cambridge_tow_log',
  lists: 'towed cars',
  hasPlates: false,
  timeOf: 'tow',
  url: 'https://data.cambridgema.gov/resource/aa6j-h24p.json',
  urlVariable: 'CAMBRIDGE_TOW_LOG_URL',
  isUnseen: true,
  requiredFields: ['tow_date_time', 'make', 'towed_by', 'reason', 'address'],
  freshness: { newest: 'tow_date_time', staleAfterDays: 7 },
  read: createReader(FIELDS, (row, now, whole) => {
    const { ':id': towId } = whole;
    if (typeof towId !== 'string') return reject('no_id', ':id');
    const date = readDate(readText(row, 'tow_date_time'), 'tow_date_time', now);
    if ('kind' in date) return date;
    // The log goes back for years.
    if (isWithin(date.day, now, -RECENT_DAYS)) return reject('not_current', 'tow_date_time');
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
      from: { ...NOWHERE, text: readBlock(readText(row, 'address')) },
      to: { name: readText(row, 'towed_by'), address: null, phone: null },
      reason: readText(row, 'reason'),
    });
  }),
};

const BLOCK = /^(\d+)XX (.+)$/;

/** '1XX Reed St' is the 100 block of Reed St, '0XX Emmons Pl' the first block of Emmons Pl. */
function readBlock(address: string | null): string {
  const [, hundreds, street] = BLOCK.exec(address ?? '') ?? [];
  if (!street) return address ?? '';
  return Number(hundreds) === 0 ? `First block of ${street}` : `${Number(hundreds)}00 block of ${street}`;
}
