import { DAY_MINUTES } from '@towscout/domain/durations';
import { recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import { outline } from '@towscout/domain/sources/areas';
import { PHILADELPHIA } from '@towscout/domain/sources/unseen-cities';
import { m } from '@towscout/messages';

import { type StreetRuleTable, GEOMETRY } from '../../city.port.ts';
import { dayName } from '../../reading/local-time.ts';
import { asRead, createReader, readText, reject } from '../../reading/read-fields.ts';
import { readLines } from '../../reading/read-shape.ts';
import { EVERY_DAY } from '../../reading/weekdays.ts';
import { rulesCity } from '../rules-city.ts';

const SOURCE = 'philadelphia_snow_routes';
const ALWAYS = recurringHours({ weekdays: EVERY_DAY, startMinute: 0, endMinute: DAY_MINUTES });
/** As the city's file of 2014 has it, and as its layers spell fields. */
const NAMES = ['stname', 'STNAME'] as const;

/**
 * Centerlines of the streets that are snow emergency routes, all of them and nothing else; rows were seen of 2014. No car
 * may stay there while an emergency is declared, whose hours no calendar tells.
 */
export const philadelphiaSnow: StreetRuleTable = {
  source: SOURCE,
  lists: () => m.sources_server_lists_snow_routes(),
  kinds: ['tow_away'],
  enforced: 'towed',
  url: 'https://services.arcgis.com/fLeGjb7u4uXqeF9q/ArcGIS/rest/services/SNOW_EMERGENCY_ROUTES/FeatureServer/0',
  urlVariable: 'PHILADELPHIA_SNOW_ROUTES_URL',
  format: 'arcgis',
  requiredFields: [GEOMETRY],
  isUnseen: true,
  read: createReader([...NAMES, ':id'], (row, now, whole) => {
    const ruleId = readText(row, ':id');
    if (ruleId === null) return reject('no_id', ':id');
    const lines = readLines(whole[GEOMETRY]);
    if (lines.length === 0) return reject('no_place', GEOMETRY);
    const posted = NAMES.map((name) => readText(row, name)).find((name) => name !== null) ?? '';
    const rule = { kind: 'tow_away', hours: [ALWAYS], onlyWhen: 'snow', isExact: false } as const;
    return asRead({
      ruleId,
      curb: { by: 'lines', along: 'street', lines },
      rule: streetRule({ ...rule, posted, source: SOURCE, asOf: dayName(now.getTime()) }),
    });
  }),
};

export const philadelphia = rulesCity(PHILADELPHIA, {
  timeZone: 'America/New_York',
  streetRules: [philadelphiaSnow],
  // Inside of its limits, accurate to half a mile.
  area: outline(
    [40.136, -75.012],
    [40.12, -74.981],
    [40.1, -74.97],
    [40.055, -74.977],
    [40.012, -75.03],
    [39.988, -75.07],
    [39.97, -75.118],
    [39.945, -75.137],
    [39.915, -75.133],
    [39.88, -75.15],
    [39.878, -75.245],
    [39.92, -75.25],
    [39.945, -75.25],
    [39.974, -75.277],
    [39.985, -75.278],
    [40.008, -75.215],
    [40.038, -75.235],
    [40.08, -75.262],
    [40.092, -75.216],
    [40.076, -75.187],
    [40.076, -75.158],
    [40.063, -75.138],
    [40.05, -75.108],
    [40.085, -75.088],
    [40.11, -75.055],
  ),
});
