import { DAY_MS } from '@towscout/domain/durations';

import { readTimeOfDay } from '../../apps/server/src/sources/reading/local-time.ts';
import { createReader, readDate, readText, asRead, reject } from '../../apps/server/src/sources/reading/read-fields.ts';
import { describeRejects } from '../../apps/server/src/sources/reject-reasons.ts';
import type { CitationFormat } from './citation-format.ts';

type PlainFormat = Pick<CitationFormat, 'whose' | 'timeZone' | 'columns' | 'marks'> & {
  id: string;
  date: string;
  /** The field with the time, as a 24-hour number without leading zeros; null where the date carries it. */
  time: string | null;
  /** '3069 SAN MARINO ST' */
  location: string;
  violation: string;
};

const ADDRESS = /^(\d{1,6})\S* ([^&/]+)$/;

/** A format with the address in one field, and street cleaning told by the violation's words. */
export function createPlainFormat(format: PlainFormat): CitationFormat {
  const { whose, timeZone, columns, marks, id, date, time, location, violation } = format;
  const fields = [id, date, location, violation, ...(time === null ? [] : [time])];
  const read = createReader(fields, (row, now) => {
    if (readText(row, id) === null) return reject('no_id', id);
    const issued = readDate(readText(row, date), date, now, 0);
    if ('kind' in issued) return issued;
    const [, houseNumber = null, street = null] = ADDRESS.exec(readText(row, location) ?? '') ?? [];
    return asRead({
      day: issued.day / DAY_MS,
      time: time === null ? asKnown(issued.time) : readClock(readText(row, time)),
      area: '',
      street,
      houseNumber,
      isSweeping: /STREET CLEAN|STREET SWEEP/i.test(readText(row, violation) ?? ''),
    });
  });
  return {
    whose,
    timeZone,
    columns,
    marks,
    told: { time: [time ?? date], block: [location] },
    read(row, now) {
      const reading = read(row, now);
      return reading.kind === 'read'
        ? { kind: 'read', ...reading.item }
        : { kind: 'rejected', day: null, reason: describeRejects()[reading.reason] };
    },
  };
}

/** A city that knows only the day writes midnight. */
const asKnown = (time: number | null): number | null => (time === 0 ? null : time);

/** '2201', '514' and '19', which is 12:19 am. */
const readClock = (text: string | null): number | null =>
  text === null ? null : readTimeOfDay(text.padStart(4, '0'), 'is 24 hours');
