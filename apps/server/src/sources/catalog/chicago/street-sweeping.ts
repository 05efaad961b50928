import { DAY_MS } from '@towscout/domain/durations';
import { type SingleHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import { m } from '@towscout/messages';

import type { CurbArea, StreetRuleTable } from '../../city.port.ts';
import { dayName, readLocalTime } from '../../reading/local-time.ts';
import { asRead, createReader, reject, readText, type PlainRow } from '../../reading/read-fields.ts';
import { readRings } from '../../reading/read-rings.ts';
import { clock } from './clock.ts';

const MONTHS = ['april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'] as const;
const FIRST_MONTH = 4;
const FIELDS = ['ward', 'section', ...MONTHS];

/**
 * The sections of the wards with the days on which they are swept; the city has a table for each year. Neighboring days
 * are for the two sides of a street, but it says neither which nor the hours.
 */
export const createStreetSweepingTable = (year: number, table: string): StreetRuleTable<CurbArea> => ({
  source: `chicago_street_sweeping_${year}`,
  lists: () => m.sources_server_lists_sweeping_in({ year }),
  kinds: ['sweeping'],
  url: `https://data.cityofchicago.org/resource/${table}.json`,
  urlVariable: 'CHICAGO_STREET_SWEEPING_URL',
  publishedThrough: `${year}-12-31`,
  requiredFields: ['ward', 'section', 'the_geom', 'april', 'may'],
  read: createReader(FIELDS, (row, now, whole) => {
    const [ward, section] = [readText(row, 'ward'), readText(row, 'section')];
    if (ward === null || section === null) return reject('no_block', ward === null ? 'ward' : 'section');
    const rings = readRings(whole['the_geom']);
    if (rings.length === 0) return reject('no_place', 'the_geom');
    const days = MONTHS.map((month, at) =>
      readMonth(row, month, `${year}-${String(FIRST_MONTH + at).padStart(2, '0')}`),
    );
    const unread = MONTHS.find((_month, at) => days[at] === null);
    if (unread) return reject('impossible_date', unread);
    const hours = days.flatMap((each) => each ?? []);
    if (hours.length === 0) return reject('no_date', 'april');
    const [corner] = rings.flat();
    return asRead({
      ruleId: [ward, section, corner?.lat, corner?.lng].join('|'),
      curb: { by: 'area', rings },
      rule: streetRule({
        kind: 'sweeping',
        hours,
        // The hours are on the signs alone.
        isExact: false,
        posted: `Ward ${ward}, section ${section}`,
        source: `chicago_street_sweeping_${year}`,
        asOf: dayName(now.getTime()),
      }),
    });
  }),
});

/** '13,14', of which some end with a comma; null for a day that does not exist. */
function readMonth(row: PlainRow, field: string, month: string): SingleHours[] | null {
  const days = (readText(row, field) ?? '').split(',').flatMap((day) => day.trim() || []);
  const midnights = days.map((day) => readLocalTime(`${month}-${day.padStart(2, '0')}`)?.day ?? null);
  if (midnights.includes(null)) return null;
  return midnights.flatMap((midnight) => (midnight === null ? [] : clock.stretchesOf(midnight, midnight + DAY_MS)));
}
