import type { StreetRule } from '@towscout/domain/parking-rules/street-rule';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import type { LatLng } from '@towscout/geo';

import { streetSweeping } from '../../apps/server/src/sources/catalog/san-francisco/street-sweeping.ts';
import type { Row } from '../../apps/server/src/sources/city.port.ts';
import { UnreadableExport } from '../../apps/server/src/sources/reading/read-export.ts';
import { describeRejects, type RejectReason } from '../../apps/server/src/sources/reject-reasons.ts';

/** One side of a block with all of its rows. */
export type Side = {
  cnn: string;
  street: string | null;
  /** The middle of the street; null when no row shows it. */
  line: readonly LatLng[] | null;
  side: StreetSide;
  rules: StreetRule[];
};
export type Sides = { sides: readonly Side[]; notes: readonly string[] };

/**
 * Reads the sides in an export of street sweeping, in the order of their numbers, with notes on rows that are set
 * aside.
 */
export async function readSides(file: string, rows: AsyncIterable<Row>, now: Date): Promise<Sides> {
  const sides = new Map<string, Side>();
  const rejected = new Map<RejectReason, number>();
  const missing = new Set(streetSweeping.requiredFields);
  let count = 0;
  for await (const row of rows) {
    count += 1;
    for (const field of missing) if (field in row) missing.delete(field);
    const reading = streetSweeping.read(row, now);
    if (reading.kind === 'rejected') rejected.set(reading.reason, (rejected.get(reading.reason) ?? 0) + 1);
    else {
      const { curb, rule } = reading.item;
      const { block: cnn, street, side, line } = curb;
      const key = `${cnn} ${side}`;
      const known = sides.get(key) ?? { cnn, street, line, side, rules: [] };
      known.street ??= street;
      known.line ??= line;
      known.rules.push(rule);
      sides.set(key, known);
    }
  }
  const [field] = missing;
  if (count === 0) throw new UnreadableExport(`${file} has no rows.`);
  if (field) throw new UnreadableExport(`${file} is no export of street sweeping: it has no column '${field}'.`);
  return { sides: [...sides.values()].toSorted(byNumber), notes: notesOn(count, rejected) };
}

const byNumber = (a: Side, b: Side): number => Number(a.cnn) - Number(b.cnn) || a.side.localeCompare(b.side);

const notesOn = (count: number, rejected: ReadonlyMap<RejectReason, number>): string[] =>
  [...rejected].map(([reason, rows]) => `${rows} of ${count} rows are set aside: ${describeRejects()[reason]}`);
