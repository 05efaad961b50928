import { recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import { m } from '@towscout/messages';

import { type StreetRuleTable, GEOMETRY } from '../city.port.ts';
import { type HourFields, readPostedHours } from '../reading/clock-range.ts';
import { dayName } from '../reading/local-time.ts';
import { daysSaidIn } from '../reading/posted-words.ts';
import { asRead, createReader, readText, reject } from '../reading/read-fields.ts';
import { readLines } from '../reading/read-shape.ts';
import { LEGAL_HOLIDAYS } from '../reading/unread-holidays.ts';
import { EVERY_DAY } from '../reading/weekdays.ts';

export type PermitLayer = {
  source: string;
  /** The layer's own address. */
  url: string;
  urlVariable: string;
  /** The field of the zone whose permit exempts a car. */
  zone: string;
  /** The field of the weekdays: 'Monday - Friday', 'Daily', '… except Sunday'. */
  days: string;
  hours: HourFields;
  /** The fields that name the place. */
  posted: readonly string[];
};

/** A city's residential permit parking, a line along the curb a row. Of no such table was a row seen. */
export function permitLayer({ source, url, urlVariable, zone, days, hours, posted }: PermitLayer): StreetRuleTable {
  const fields = [...new Set([zone, days, ...hours])];
  return {
    source,
    lists: () => m.sources_server_lists_permits(),
    kinds: ['no_parking'],
    enforced: 'ticketed',
    url,
    urlVariable,
    format: 'arcgis',
    requiredFields: [...fields, GEOMETRY],
    isUnseen: true,
    read: createReader([...fields, ...posted, ':id'], (row, now, whole) => {
      const ruleId = readText(row, ':id');
      if (ruleId === null) return reject('no_id', ':id');
      const permit = readText(row, zone);
      if (permit === null) return reject('unknown_rule', zone);
      const range = readPostedHours(row, hours);
      if (range === null) return reject('impossible_hours', hours[0]);
      if (range.startMinute === range.endMinute) return reject('no_time', hours[0]);
      const said = readText(row, days) ?? '';
      const weekdays = daysSaidIn(said) ?? everyDayBut(said);
      if (weekdays === null || weekdays.length === 0) return reject('no_weekday', days);
      const lines = readLines(whole[GEOMETRY]);
      if (lines.length === 0) return reject('no_place', GEOMETRY);
      return asRead({
        ruleId,
        curb: { by: 'lines', along: 'curb', lines },
        rule: streetRule({
          kind: 'no_parking',
          hours: [recurringHours({ weekdays, ...range, suspensions: /\bhol/i.test(said) ? LEGAL_HOLIDAYS : null })],
          exemptPermits: [permit],
          isExact: true,
          posted: [...posted, ...fields].flatMap((field) => readText(row, field) ?? []).join(', '),
          source,
          asOf: dayName(now.getTime()),
        }),
      });
    }),
  };
}

/** 'No parking 8am to 6pm except Saturday' holds on the other days. */
function everyDayBut(text: string): number[] | null {
  const [, except] = /\bexcept\b(.*)/i.exec(text) ?? [];
  const excluded = except === undefined ? null : daysSaidIn(except);
  return excluded && EVERY_DAY.filter((day) => !excluded.includes(day));
}
