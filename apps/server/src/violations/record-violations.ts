import type { Logger } from 'pino';

import { foldPlate } from '@towscout/contracts/violations';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';

import { violationsIssued } from './facts.ts';
import { type NewViolation, upsertViolations } from './violations.queries.ts';

/** A violation as a city's feed tells it. The type is one of the specification's eight where the city's own fits one. */
export type IssuedViolation = Omit<NewViolation, 'plateKey' | 'lastUpdated'>;

type RecordDeps = { db: Database; clock: Clock; events: Events; log: Logger };

/** Rows of one transaction, and keys of one fact. */
const AT_ONCE = 500;
const DAY = 24 * 3_600_000;

/** Takes what a city sent. A violation that was sent before is brought up to date; it is news where that may concern others. */
export async function recordViolations(
  { db, clock, events, log }: RecordDeps,
  issued: readonly IssuedViolation[],
): Promise<{ added: number }> {
  const now = clock.now();
  const dated = issued.filter(({ violationDate }) => isPossible(violationDate, now));
  if (dated.length < issued.length)
    log.warn({ skipped: issued.length - dated.length }, 'violations whose date cannot be were skipped');
  const rows = onceEach(dated).map((row) => rowOf(row, now));
  let added = 0;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await transact(db, async (tx) => {
      const written = await upsertViolations(tx, rows.slice(from, from + AT_ONCE));
      const ids = written.filter(({ isNews }) => isNews).map(({ id }) => id);
      if (ids.length > 0) await events.record(tx, violationsIssued, { ids });
      added += written.filter(({ isNew }) => isNew).length;
    });
  }
  return { added };
}

/** Cities err in their dates. A day ahead is left for those that mistake their time zone. */
const isPossible = (date: Date, now: Date): boolean => date.getTime() >= 0 && date.getTime() <= now.getTime() + DAY;

const rowOf = (issued: IssuedViolation, now: Date): NewViolation => ({
  ...issued,
  issueDate: issued.issueDate && isPossible(issued.issueDate, now) ? issued.issueDate : null,
  plateKey: foldPlate(issued.plateNumber),
  lastUpdated: now,
});

/** Of two with the same key the later one counts. In one order, so that two imports at once cannot block each other. */
const onceEach = (rows: readonly IssuedViolation[]): IssuedViolation[] =>
  [...new Map(rows.map((row) => [`${row.citySource} ${row.violationId}`, row]))]
    .sort(([a], [b]) => Number(a > b) - Number(a < b))
    .map(([, row]) => row);
