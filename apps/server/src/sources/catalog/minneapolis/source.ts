import { DAY_MINUTES } from '@towscout/domain/durations';
import { recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import { outline } from '@towscout/domain/sources/areas';
import { MINNEAPOLIS } from '@towscout/domain/sources/unseen-cities';
import { m } from '@towscout/messages';

import { type CurbArea, type StreetRuleTable, GEOMETRY } from '../../city.port.ts';
import { dayName } from '../../reading/local-time.ts';
import { asRead, createReader, readText, reject } from '../../reading/read-fields.ts';
import { readRings } from '../../reading/read-shape.ts';
import { EVERY_DAY } from '../../reading/weekdays.ts';
import { rulesCity } from '../rules-city.ts';

const SOURCE = 'minneapolis_snow_routes';
const DAYS = ['DAY1', 'DAY2', 'DAY3'] as const;
const ALWAYS = recurringHours({ weekdays: EVERY_DAY, startMinute: 0, endMinute: DAY_MINUTES });

/**
 * Half a street for each side of a block, and on which of the three days of a snow emergency cars may stay there: 1,
 * else 0. Only Day 1 clears the snow routes, and nobody is alarmed of the hours of Days 2 and 3.
 */
export const minneapolisSnow: StreetRuleTable<CurbArea> = {
  source: SOURCE,
  lists: () => m.sources_server_lists_snow_routes(),
  kinds: ['tow_away'],
  enforced: 'towed',
  url: 'https://services.arcgis.com/afSMGVsC7QlRK1kZ/arcgis/rest/services/Snow_Emergency_Routes/FeatureServer/0',
  urlVariable: 'MINNEAPOLIS_SNOW_ROUTES_URL',
  format: 'arcgis',
  requiredFields: [...DAYS, GEOMETRY],
  isUnseen: true,
  read: createReader([...DAYS, ':id'], (row, now, whole) => {
    const ruleId = readText(row, ':id');
    if (ruleId === null) return reject('no_id', ':id');
    const unread = DAYS.find((day) => !['0', '1'].includes(readText(row, day) ?? ''));
    if (unread) return reject('unknown_code', unread);
    const forbidden = DAYS.flatMap((day, at) => (readText(row, day) === '0' ? `Day ${at + 1}` : []));
    if (forbidden.length === 0) return reject('no_rule', 'DAY1');
    if (readText(row, 'DAY1') !== '0') return reject('not_a_snow_route', 'DAY1');
    const rings = readRings(whole[GEOMETRY]);
    if (rings.length === 0) return reject('no_place', GEOMETRY);
    // Its hours are those of a declared emergency's days, which no calendar tells.
    const rule = { kind: 'tow_away', hours: [ALWAYS], onlyWhen: 'snow', isExact: false } as const;
    const posted = forbidden.join(', ');
    return asRead({
      ruleId,
      curb: { by: 'area', rings },
      rule: streetRule({ ...rule, posted, source: SOURCE, asOf: dayName(now.getTime()) }),
    });
  }),
};

// Inside of its limits, accurate to half a mile.
const AREA = outline(
  [45.049, -93.317],
  [45.049, -93.23],
  [45.012, -93.21],
  [44.945, -93.207],
  [44.893, -93.2],
  [44.893, -93.316],
  [44.935, -93.327],
  [44.98, -93.325],
);

export const minneapolis = rulesCity(MINNEAPOLIS, {
  timeZone: 'America/Chicago',
  streetRules: [minneapolisSnow],
  area: AREA,
});
