import type { LotTow } from '@towscout/domain/tow-records/private-lots/lot-tow';

import { collectTows } from '../../apps/server/src/sources/catalog/montgomery-county/trespass-tows.ts';
import { readExport } from '../../apps/server/src/sources/reading/read-export.ts';
import { describeRejects } from '../../apps/server/src/sources/reject-reasons.ts';

const MOST_ROWS = 2_000_000;

export type TowsRead = { tows: LotTow[]; rows: number; rejected: Record<string, number> };

/** The rows of Montgomery County's export, or of a copy with its columns. Throws UnreadableExport. */
export async function readTows(paths: readonly string[], now: Date, mostRows = MOST_ROWS): Promise<TowsRead> {
  const read: TowsRead = { tows: [], rows: 0, rejected: {} };
  for (const path of paths) {
    const { tows, rows, rejected } = await collectTows(path, readExport(path), now, mostRows);
    for (const tow of tows) read.tows.push(tow);
    read.rows += rows;
    for (const [reason, count] of rejected)
      read.rejected[describeRejects()[reason]] = (read.rejected[describeRejects()[reason]] ?? 0) + count;
  }
  return read;
}
