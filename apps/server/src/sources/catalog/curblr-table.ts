import type { Suspensions } from '@towscout/domain/parking-rules/street-rule';

import { type Row, type StreetRuleTable, GEOMETRY, PART } from '../city.port.ts';
import { CURB, HIERARCHY, REGULATIONS } from '../engine/documents/curblr-rows.ts';
import { PAYMENT, REGULATION, TOO_MANY } from '../engine/documents/document-rows.ts';
import { readCurblr } from '../reading/curbs/curblr.ts';
import type { ReadRegulation } from '../reading/curbs/rule-of-curb.ts';
import { tellRegulation } from '../reading/curbs/told-rule.ts';
import { dayName } from '../reading/local-time.ts';
import { createReader, readText, reject } from '../reading/read-fields.ts';
import { readLines } from '../reading/read-shape.ts';
import { LEGAL_HOLIDAYS } from '../reading/unread-holidays.ts';

export type CurblrTable = Pick<
  StreetRuleTable,
  'source' | 'url' | 'urlVariable' | 'lists' | 'kinds' | 'enforced' | 'publishedThrough' | 'isUnseen'
> & {
  timeZone: string;
  /** Of a survey that nobody brings up to date: its day, '2020-03-08', and the calendar that confirms none of its hours. */
  survey?: { day: string; suspensions: Suspensions };
};

const PLACE = ['streetName', 'sideOfStreet', 'marker'];
const FIELDS = [CURB, REGULATION, PART, ...PLACE];

/** A CurbLR document: lines along the curb with regulations in the standard's own words. */
export function curblrTable({ timeZone, survey, ...table }: CurblrTable): StreetRuleTable {
  return {
    ...table,
    format: 'curblr',
    requiredFields: [REGULATIONS, GEOMETRY],
    read: createReader(FIELDS, (row, now, whole) => {
      const number = readText(row, CURB);
      if (number === null) return reject('no_id', CURB);
      const lines = readLines(whole[GEOMETRY]).filter((line) => line.length > 1);
      if (lines.length === 0) return reject('no_place', GEOMETRY);
      const at = Number(readText(row, REGULATION) ?? Number.NaN);
      const asPaid = readText(row, PART) === PAYMENT;
      return tellRegulation(
        {
          ruleId: [number, at, ...(asPaid ? [PAYMENT] : [])].join('|'),
          curb: { by: 'lines', along: 'curb', lines },
          source: table.source,
          asOf: survey?.day ?? dayName(now.getTime()),
          regulations: readRegulations(whole, timeZone),
          at,
          asPaid,
          place: [...PLACE.map((field) => readText(row, field)), survey?.day],
        },
        { now, timeZone, suspensions: survey?.suspensions ?? null, holidays: LEGAL_HOLIDAYS },
      );
    }),
  };
}

function readRegulations(row: Row, timeZone: string): ReadRegulation[] {
  const { [REGULATIONS]: said } = row;
  if (said === TOO_MANY) return [{ rejected: reject('too_many', REGULATIONS), priority: null }];
  const context = { timeZone, hierarchy: hierarchyOf(row) };
  return Array.isArray(said) ? said.map((each) => readCurblr(each, context)) : [];
}

const hierarchyOf = ({ [HIERARCHY]: said }: Row): string[] =>
  Array.isArray(said) ? said.filter((each) => typeof each === 'string') : [];
