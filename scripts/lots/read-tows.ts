import type { LotTow } from '@towscout/domain/tow-lots/lot-tow';
import { withCommas } from '@towscout/domain/with-commas';

import {
  readTrespassTow,
  REQUIRED_FIELDS,
} from '../../apps/server/src/sources/catalog/montgomery-county/trespass-tows.ts';
import { readExport, UnreadableExport } from '../../apps/server/src/sources/reading/read-export.ts';
import { REJECT_REASONS } from '../../apps/server/src/sources/reject-reasons.ts';

const MOST_ROWS = 2_000_000;

export type TowsRead = { tows: LotTow[]; rows: number; rejected: Record<string, number> };

/** The rows of Montgomery County's export, or of a copy with its columns. Throws UnreadableExport. */
export async function readTows(paths: readonly string[], now: Date, mostRows = MOST_ROWS): Promise<TowsRead> {
  const read: TowsRead = { tows: [], rows: 0, rejected: {} };
  for (const path of paths) {
    const missing = new Set(REQUIRED_FIELDS);
    const before = read.rows;
    for await (const row of readExport(path)) {
      read.rows += 1;
      if (read.rows > mostRows) throw new UnreadableExport(`${path} makes more than ${withCommas(mostRows)} rows.`);
      for (const field of missing) if (field in row) missing.delete(field);
      const reading = readTrespassTow(row, now);
      if (reading.kind === 'read') read.tows.push(reading.item);
      else {
        const reason = REJECT_REASONS[reading.reason];
        read.rejected[reason] = (read.rejected[reason] ?? 0) + 1;
      }
    }
    if (read.rows === before) throw new UnreadableExport(`${path} has no rows.`);
    for (const field of missing)
      throw new UnreadableExport(`${path} is no list of tows from private lots: it has no column '${field}'.`);
  }
  return read;
}
