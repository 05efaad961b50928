import { DAY_MS } from '@towscout/domain/durations';

import type { CityViolation, Row, ViolationDataset } from '../../apps/server/src/sources/city.port.ts';
import type { LocalTime } from '../../apps/server/src/sources/reading/local-time.ts';
import { readDate } from '../../apps/server/src/sources/reading/read-fields.ts';
import { describeRejects } from '../../apps/server/src/sources/reject-reasons.ts';

export type ViolationReading =
  | { kind: 'read'; issued: LocalTime; violation: CityViolation }
  | { kind: 'rejected'; day: number | null; reason: string; isNotParking: boolean };

/** Reads a row by the reader of the site's own source, with the day and time as they are written, none of them ahead. */
export function readViolation(
  { read }: Pick<ViolationDataset, 'read'>,
  dateField: string,
  row: Row,
  now: Date,
): ViolationReading {
  const text = row[dateField];
  const issued = readDate(typeof text === 'string' ? text.trim() || null : null, dateField, now, 0);
  if ('kind' in issued)
    return { kind: 'rejected', day: null, reason: describeRejects()[issued.reason], isNotParking: false };
  const reading = read(row, now);
  if (reading.kind === 'read') return { kind: 'read', issued, violation: reading.item };
  const isNotParking = reading.reason === 'not_parking';
  return { kind: 'rejected', day: issued.day / DAY_MS, reason: describeRejects()[reading.reason], isNotParking };
}
