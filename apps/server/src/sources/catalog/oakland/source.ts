import { DAY_MINUTES } from '@towscout/domain/durations';
import { dayNamed } from '@towscout/domain/parking-rules/risk/calendar';
import { recurringHours, streetRule, type StreetRule } from '@towscout/domain/parking-rules/street-rule';
import { outline } from '@towscout/domain/sources/areas';
import { OAKLAND } from '@towscout/domain/sources/cities';
import { m } from '@towscout/messages';

import {
  type City,
  type CurbRule,
  type Reading,
  type StreetRuleTable,
  GEOMETRY,
  PART,
  wordsOf,
} from '../../city.port.ts';
import { dayName } from '../../reading/local-time.ts';
import {
  readCode,
  asRead,
  createReader,
  readText,
  reject,
  type PlainRow,
  otherSide,
  sideOfOdd,
} from '../../reading/read-fields.ts';
import { readLines } from '../../reading/read-shape.ts';
import { unreadHolidays } from '../../reading/unread-holidays.ts';
import { writtenStreet } from '../../reading/written-address.ts';
import { DAY_CODES, TIME_CODES } from './codes.ts';

/** The birthdays of Lincoln and César Chávez, Admission Day, and Christmas Eve, which it takes off in some years. */
const OWN_HOLIDAYS = new Set(['02-12', '03-31', '09-09', '12-24']);
/** The city doesn't sweep on holidays, but nobody reads its list of them. */
export const oaklandHolidays = unreadHolidays((day) => OWN_HOLIDAYS.has(dayNamed(day).slice(5)));

const SOURCE = 'oakland_street_sweeping';
const SIDES = ['EVEN', 'ODD'] as const;
const CODED_FIELDS = SIDES.flatMap((side) => [`DAY_${side}`, `TIME_${side}`]);
const RANGES = { left: ['L_F_ADD', 'L_T_ADD'], right: ['R_F_ADD', 'R_T_ADD'] } as const;
const STREET = ['PREFIX', 'NAME', 'TYPE', 'SUFFIX'];
const FIELDS = [
  ...CODED_FIELDS,
  ...CODED_FIELDS.map(wordsOf),
  ...Object.values(RANGES).flat(),
  ...STREET,
  'OBJECTID',
  PART,
];

/** A line for each block, with the days and hours of the sides of its odd and its even numbers. */
export const oaklandSweeping: StreetRuleTable = {
  source: SOURCE,
  lists: () => m.sources_server_lists_sweeping(),
  kinds: ['sweeping'],
  enforced: 'ticketed',
  url: 'https://services.arcgis.com/9tC74aDHuml0x5Yz/arcgis/rest/services/StreetSweeping/FeatureServer/0',
  urlVariable: 'OAKLAND_STREET_SWEEPING_URL',
  format: 'arcgis',
  codedFields: CODED_FIELDS,
  parts: SIDES,
  requiredFields: [...CODED_FIELDS, ...Object.values(RANGES).flat(), 'NAME', GEOMETRY],
  isUnseen: true,
  read: createReader(FIELDS, (row, now, whole) => {
    const id = readText(row, 'OBJECTID');
    if (id === null) return reject('no_id', 'OBJECTID');
    const part = readText(row, PART) === 'ODD' ? 'ODD' : 'EVEN';
    const days = readCode(row, `DAY_${part}`, DAY_CODES);
    if (days.kind === 'blank') return reject('no_weekday', `DAY_${part}`);
    if (days.kind === 'meaning' && days.meaning === 'none') return reject('no_rule', `DAY_${part}`);
    const curb = readCurb(row, whole, { id, part });
    if (curb === null) return reject('no_place', GEOMETRY);
    const unread = (reason: ReturnType<typeof reject>): Reading<CurbRule> => ({
      ...reason,
      unread: { ruleId: `${id}|${part}`, curb, rule: sweeping([], { isExact: false, posted: null, now }) },
    });
    if (days.kind === 'rejected') return unread(days);
    if (typeof days.meaning === 'string') return unread(reject('unknown_rule', `DAY_${part}`));
    const time = readCode(row, `TIME_${part}`, TIME_CODES);
    if (time.kind === 'rejected') return unread(time);
    if (curb.by === 'lines' && !isSameOnBothSides(row)) return unread(reject('no_side', RANGES.left[0]));
    const range = time.kind === 'meaning' ? time.meaning : null;
    const hours = recurringHours({ ...days.meaning, ...(range ?? ALL_DAY), suspensions: oaklandHolidays });
    const posted = [days.words, ...(time.kind === 'meaning' ? [time.words] : [])].join(', ');
    return asRead({ ruleId: `${id}|${part}`, curb, rule: sweeping([hours], { isExact: range !== null, posted, now }) });
  }),
};

const ALL_DAY = { startMinute: 0, endMinute: DAY_MINUTES };

const sweeping = (
  hours: StreetRule['hours'],
  { isExact, posted, now }: Pick<StreetRule, 'isExact' | 'posted'> & { now: Date },
): StreetRule => streetRule({ kind: 'sweeping', hours, isExact, posted, source: SOURCE, asOf: dayName(now.getTime()) });

/** The side of the part's numbers; the whole street when the numbers tell no side. */
function readCurb(
  row: PlainRow,
  whole: Readonly<Record<string, unknown>>,
  { id, part }: { id: string; part: (typeof SIDES)[number] },
): CurbRule['curb'] | null {
  const lines = readLines(whole[GEOMETRY]);
  const [line] = lines;
  if (!line) return null;
  const odd = sideOfOdd(row, RANGES);
  if (odd === null) return { by: 'lines', along: 'street', lines };
  const street = STREET.flatMap((field) => readText(row, field) ?? []).join(' ');
  const side = part === 'ODD' ? odd : otherSide(odd);
  return { by: 'block', block: id, street: street === '' ? null : writtenStreet(street), side, line };
}

const isSameOnBothSides = (row: PlainRow): boolean =>
  ['DAY', 'TIME'].every((field) => readText(row, `${field}_ODD`) === readText(row, `${field}_EVEN`));

export const oakland: City = {
  ...OAKLAND,
  timeZone: 'America/Los_Angeles',
  counties: [],
  violations: [],
  tows: [],
  towZones: [],
  streetRules: [oaklandSweeping],
  suspensions: { holidays: oaklandHolidays },
  // From the Estuary to the hills, without the airport; Piedmont, which it surrounds, is cut out from the north.
  area: outline(
    [37.835, -122.29],
    [37.825, -122.31],
    [37.815, -122.34],
    [37.794, -122.335],
    [37.796, -122.29],
    [37.787, -122.265],
    [37.781, -122.246],
    [37.765, -122.232],
    [37.75, -122.222],
    [37.735, -122.205],
    [37.734, -122.178],
    [37.742, -122.148],
    [37.757, -122.12],
    [37.785, -122.135],
    [37.82, -122.175],
    [37.845, -122.195],
    [37.862, -122.215],
    [37.852, -122.238],
    [37.834, -122.238],
    [37.829, -122.218],
    [37.817, -122.211],
    [37.811, -122.222],
    [37.82, -122.248],
    [37.834, -122.238],
    [37.852, -122.238],
    [37.849, -122.265],
    [37.848, -122.278],
    [37.838, -122.277],
  ),
};
