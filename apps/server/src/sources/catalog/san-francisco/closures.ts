import { m } from '@towscout/messages';

import type { PublishedTable, TowZone } from '../../city.port.ts';
import { dayName } from '../../reading/local-time.ts';
import { reject, asRead, readDate, createReader, readText } from '../../reading/read-fields.ts';
import { readLine } from '../../reading/read-shape.ts';
import { writtenStreet, NOWHERE } from '../../reading/written-address.ts';
import { clock } from './calendar.ts';
import { unbroken, ZONE_DAYS_AHEAD } from './zone-schedule.ts';

const DAY_MS = 86_400_000;
// Not start_utc and end_utc: they are an hour late on a tenth of the summer's rows.
const FIELDS = ['case_num', 'objectid', 'cnn', 'street', 'from_st', 'to_st', 'veh_imp', 'start_dt', 'end_dt'];

/** Temporary street closures. A recurring one has a row for each time. */
export const closures: PublishedTable<TowZone> = {
  source: 'sf_closures',
  lists: () => m.sources_server_lists_closures(),
  url: 'https://data.sf.gov/resource/8x25-yybr.json',
  urlVariable: 'SF_CLOSURES_URL',
  requiredFields: ['start_dt', 'end_dt', 'street'],
  where: (now) => `status = 'Permitted' AND end_dt >= '${dayName(now.getTime() - DAY_MS)}'`,
  freshness: { newest: 'start_dt', staleAfterDays: 14 },
  read: createReader(FIELDS, (row, now, whole) => {
    const number = readText(row, 'case_num') ?? readText(row, 'objectid');
    if (number === null) return reject('no_id', 'case_num');
    const from = readDate(readText(row, 'start_dt'), 'start_dt', now, ZONE_DAYS_AHEAD);
    if ('kind' in from) return from;
    const to = readDate(readText(row, 'end_dt'), 'end_dt', now, ZONE_DAYS_AHEAD);
    if ('kind' in to) return to;
    if (to.day + (to.time ?? DAY_MS) <= from.day + (from.time ?? 0)) return reject('ends_before_it_begins', 'end_dt');
    if (/^some/i.test(readText(row, 'veh_imp') ?? '')) return reject('not_closed', 'veh_imp');
    const street = readText(row, 'street');
    const cnn = readText(row, 'cnn');
    const line = readLine(whole['shape']);
    if (street === null && line === null) return reject('no_place', 'street');
    const [fromStreet, toStreet] = [readText(row, 'from_st'), readText(row, 'to_st')];
    return asRead({
      zoneId: [number, cnn, readText(row, 'start_dt'), readText(row, 'end_dt')].join('|'),
      kind: 'closure',
      place: {
        ...NOWHERE,
        text:
          writtenStreet(street ?? '') +
          (fromStreet && toStreet ? `, ${writtenStreet(fromStreet)} to ${writtenStreet(toStreet)}` : ''),
        street: street === null ? null : writtenStreet(street),
        crossStreet: fromStreet === null ? null : writtenStreet(fromStreet),
        county: '06075',
        point: line?.[Math.floor(line.length / 2)] ?? null,
      },
      blocks: cnn === null ? [] : [cnn],
      line,
      schedule: unbroken(from, to),
      // The table has no entry date. As long as new closures begin, it is alive.
      enteredAt: clock.instantOf(from.day + (from.time ?? 0)),
    });
  }),
};
