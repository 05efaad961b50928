import type { LotTow } from '@towscout/domain/tow-records/private-lots/lot-tow';
import { withCommas } from '@towscout/domain/with-commas';

import type { Row } from '../../city.port.ts';
import { UnreadableExport } from '../../reading/read-export.ts';
import type { RejectReason } from '../../reject-reasons.ts';
import { readTrespassTow, REQUIRED_FIELDS } from './trespass-tows.ts';

type CollectedTows = { tows: LotTow[]; rows: number; rejected: Map<RejectReason, number> };

/** Throws UnreadableExport for what is no list of tows from private lots; `name` is what messages call it. */
export async function collectTows(
  name: string,
  rows: AsyncIterable<Row>,
  now: Date,
  mostRows: number,
): Promise<CollectedTows> {
  const collected: CollectedTows = { tows: [], rows: 0, rejected: new Map() };
  const missing = new Set(REQUIRED_FIELDS);
  for await (const row of rows) {
    collected.rows += 1;
    if (collected.rows > mostRows) throw new UnreadableExport(`${name} has more than ${withCommas(mostRows)} rows.`);
    for (const field of missing) if (field in row) missing.delete(field);
    const reading = readTrespassTow(row, now);
    if (reading.kind === 'read') collected.tows.push(reading.item);
    else collected.rejected.set(reading.reason, (collected.rejected.get(reading.reason) ?? 0) + 1);
  }
  if (collected.rows === 0) throw new UnreadableExport(`${name} has no rows.`);
  for (const field of missing)
    throw new UnreadableExport(`${name} is no list of tows from private lots: it has no column '${field}'.`);
  return collected;
}
