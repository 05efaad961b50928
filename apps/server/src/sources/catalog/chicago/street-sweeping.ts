import { DAY_MS } from '@towscout/domain/durations';
import { streetRule } from '@towscout/domain/outlook/street-rule';

import type { StreetRuleTable } from '../../city.port.ts';
import { dayName, readLocalTime } from '../../reading/local-time.ts';
import { asRead, readNumber, createReader, reject, readText } from '../../reading/read-fields.ts';
import { clock } from './clock.ts';

const FIELDS = ['ward_section_concatenated', 'month_name', 'month_number', 'dates'];

/** The days on which the sections of the wards are swept in a year; the city has a table for each. It says neither hours nor sides. */
export const createStreetSweepingTable = (year: number, table: string): StreetRuleTable => ({
  source: `chicago_street_sweeping_${year}`,
  lists: 'street sweeping',
  kinds: ['sweeping'],
  url: `https://data.cityofchicago.org/resource/${table}.json`,
  requiredFields: ['ward_section_concatenated', 'month_number', 'dates'],
  read: createReader(FIELDS, (row, now) => {
    const section = readText(row, 'ward_section_concatenated');
    if (section === null || !/^\d{4}$/.test(section)) return reject('no_block', 'ward_section_concatenated');
    const dates = readText(row, 'dates');
    if (dates === null) return reject('no_date', 'dates');
    const month = String(readNumber(row, 'month_number') ?? 0).padStart(2, '0');
    // Some end with a comma.
    const days = dates.split(',').filter((day) => day.trim() !== '');
    const read = days.map((day) => readLocalTime(`${year}-${month}-${day.trim().padStart(2, '0')}`));
    const midnights = read.flatMap((day) => day?.day ?? []);
    if (midnights.length === 0 || midnights.length < read.length) return reject('impossible_date', 'dates');
    return asRead({
      ruleId: `${section}|${year}-${month}|${days.join(',')}`,
      curb: { by: 'section', section },
      rule: streetRule({
        kind: 'sweeping',
        hours: midnights.flatMap((midnight) => clock.stretchesOf(midnight, midnight + DAY_MS)),
        // The hours are on the signs alone.
        isExact: false,
        posted: `${readText(row, 'month_name') ?? month} ${days.join(', ')}`,
        source: `chicago_street_sweeping_${year}`,
        asOf: dayName(now.getTime()),
      }),
    });
  }),
});
