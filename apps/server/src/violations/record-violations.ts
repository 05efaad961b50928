import { foldPlate } from '@towscout/contracts/violations';

import type { Clock } from '../platform/clock.ts';
import { type Database, transact } from '../platform/db/database.ts';
import type { Events } from '../platform/events/facts.ts';
import { violationsIssued } from './facts.ts';
import { type NewViolation, upsertViolations } from './violations.queries.ts';

/** A violation as a city's feed tells it. The type is one of the specification's eight where the city's own fits one. */
export type IssuedViolation = Omit<NewViolation, 'plateKey' | 'lastUpdated'>;

/** Rows of one transaction, and keys of one fact. */
const AT_ONCE = 500;

/** Takes what a city sent. A violation that was sent before is brought up to date and is no news. */
export async function recordViolations(deps: { db: Database; clock: Clock; events: Events }, issued: readonly IssuedViolation[]): Promise<{ added: number }> {
  let added = 0;
  for (let from = 0; from < issued.length; from += AT_ONCE) {
    const rows = onceEach(issued.slice(from, from + AT_ONCE)).map((row) => rowOf(row, deps.clock.now()));
    await transact(deps.db, async (tx) => {
      const ids = await upsertViolations(tx, rows);
      if (ids.length > 0) await deps.events.record(tx, violationsIssued, { ids });
      added += ids.length;
    });
  }
  return { added };
}

const rowOf = (issued: IssuedViolation, now: Date): NewViolation => ({ ...issued, plateKey: foldPlate(issued.plateNumber), lastUpdated: now });

/** A statement may touch a row once: of two with the same key the later one counts. */
const onceEach = (rows: readonly IssuedViolation[]): IssuedViolation[] => [
  ...new Map(rows.map((row) => [`${row.citySource} ${row.violationId}`, row])).values(),
];
