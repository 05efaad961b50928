import { type Row, type StreetRuleTable, GEOMETRY, PART } from '../city.port.ts';
import { POLICIES } from '../engine/documents/cds-rows.ts';
import { PAYMENT, REGULATION, TOO_MANY } from '../engine/documents/document-rows.ts';
import { readPolicies } from '../reading/curbs/cds.ts';
import type { ReadRegulation } from '../reading/curbs/rule-of-curb.ts';
import { tellRegulation } from '../reading/curbs/told-rule.ts';
import { dayName } from '../reading/local-time.ts';
import { createReader, readNumber, readText, reject } from '../reading/read-fields.ts';
import { readLines, readRings } from '../reading/read-shape.ts';
import { LEGAL_HOLIDAYS } from '../reading/unread-holidays.ts';

/** `url` is that of `/curbs`, behind which are `/zones` and `/policies`. */
export type CdsTable = Pick<
  StreetRuleTable,
  'source' | 'url' | 'urlVariable' | 'lists' | 'kinds' | 'enforced' | 'isUnseen'
> & { timeZone: string };

const ID = 'curb_zone_id';
const TIMES = ['start_date', 'end_date', 'last_updated'];
const FIRST_UPDATE = Date.UTC(2000, 0, 1);
const PLACE = ['street_name', 'street_side', 'user_zone_id'];
const FIELDS = [ID, REGULATION, PART, 'time_zone', ...TIMES, ...PLACE];

/** A city's curbs by the Curb Data Specification. */
export function cdsTable({ timeZone, ...table }: CdsTable): StreetRuleTable {
  return {
    ...table,
    format: 'cds',
    requiredFields: [ID, POLICIES, GEOMETRY],
    read: createReader(FIELDS, (row, now, whole) => {
      const id = readText(row, ID);
      if (id === null) return reject('no_id', ID);
      const [startsAt, endsAt, updatedAt] = TIMES.map((field) => readNumber(row, field));
      if ((startsAt ?? 0) > now.getTime()) return reject('not_current', 'start_date');
      if ((endsAt ?? Infinity) <= now.getTime()) return reject('not_current', 'end_date');
      if ((updatedAt ?? Infinity) < FIRST_UPDATE) return reject('date_out_of_range', 'last_updated');
      if (!isSameZone(readText(row, 'time_zone') ?? timeZone, timeZone)) return reject('unknown_rule', 'time_zone');
      const curb = readCurb(whole);
      if (curb === null) return reject('no_place', GEOMETRY);
      const regulations = readRegulations(whole);
      if (regulations.length === 0) return reject('no_rule', 'curb_policy_ids');
      const at = readNumber(row, REGULATION) ?? Number.NaN;
      const asPaid = readText(row, PART) === PAYMENT;
      return tellRegulation(
        {
          ruleId: [id, at, ...(asPaid ? [PAYMENT] : [])].join('|'),
          curb,
          source: table.source,
          asOf: dayName(Math.min(updatedAt ?? Infinity, now.getTime())),
          regulations,
          at,
          asPaid,
          place: PLACE.map((field) => readText(row, field)),
        },
        { now, timeZone, suspensions: null, holidays: LEGAL_HOLIDAYS },
      );
    }),
  };
}

function readRegulations({ [POLICIES]: said }: Row): ReadRegulation[] {
  if (said === TOO_MANY) return [{ rejected: reject('too_many', 'curb_policy_ids'), priority: null }];
  return Array.isArray(said) ? readPolicies(said) : [];
}

/** The outline of a zone runs along its curb, on one side of its street, unless it takes up the whole street. */
function readCurb({ [GEOMETRY]: geometry, entire_roadway: isStreet }: Row) {
  const rings = readRings(geometry);
  if (isStreet === true) return rings.length === 0 ? null : ({ by: 'area', rings } as const);
  const lines = rings.length > 0 ? rings : readLines(geometry).filter((line) => line.length > 1);
  return lines.length === 0 ? null : ({ by: 'lines', along: 'curb', lines } as const);
}

/** 'US/Central' is another name of 'America/Chicago'. */
function isSameZone(said: string, own: string): boolean {
  try {
    return zoneName(said) === zoneName(own);
  } catch {
    return false;
  }
}

const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
