import type { LotTow } from '@towscout/domain/tow-records/private-lots';

import { collectTows } from '../../apps/server/src/sources/catalog/montgomery-county/trespass-tows.ts';
import { UnreadableExport, readExport } from '../../apps/server/src/sources/reading/read-export.ts';
import { describeRejects } from '../../apps/server/src/sources/reject-reasons.ts';
import { backtestLots, type LotBacktest, type LotSpan } from './model/backtest-lots.ts';
import { createFacts } from './model/lot-facts.ts';
import { monthNumber, toHistories } from './model/lot-history.ts';
import type { LotsArguments } from './read-arguments.ts';

export type LotsReport = LotBacktest & {
  rows: number;
  tows: number;
  rejected: Record<string, number>;
  /** The months of training and of the test. */
  train: [first: string, last: string];
  test: [first: string, last: string];
  /** The log loss without one fact at a time. */
  ablation: Record<string, number>;
};

const LEAST_MONTHS = 12;

const MOST_ROWS = 2_000_000;

type TowsRead = { tows: LotTow[]; rows: number; rejected: Record<string, number> };

/** Trains on the months before `until`, and tests on those after. Throws UnreadableExport. */
export async function runLots({ train, test, until, hasAblation }: LotsArguments, now: Date): Promise<LotsReport> {
  const trained = await readTows(train, now);
  const tested = test.length > 0 ? await readTows(test, now) : null;
  const tows = [...trained.tows, ...(tested?.tows ?? [])];
  const span = toSpan(trained.tows.map(toMonth), tows.map(toMonth), until);
  const histories = toHistories(tows);
  const facts = createFacts(histories, span.until);
  return {
    ...backtestLots(histories, span, facts),
    rows: trained.rows + (tested?.rows ?? 0),
    tows: tows.length,
    rejected: { ...trained.rejected, ...tested?.rejected },
    train: [monthName(span.from), monthName(span.until - 1)],
    test: [monthName(span.until), monthName(span.through)],
    ablation: hasAblation
      ? Object.fromEntries(
          facts.map((fact) => [
            `without ${fact.name}`,
            backtestLots(
              histories,
              span,
              facts.filter((other) => other !== fact),
            ).logLoss,
          ]),
        )
      : {},
  };
}

const toMonth = ({ day }: { day: string }): number => monthNumber(day);

function toSpan(trained: readonly number[], all: readonly number[], until: string | null): LotSpan {
  const from = least(trained);
  const span = { from, until: (until === null ? most(trained) : monthNumber(until)) + 1, through: most(all) };
  if (!(span.until - from > LEAST_MONTHS))
    throw new UnreadableExport(
      `There is too little to learn from: training needs more than ${LEAST_MONTHS} months of tows.`,
    );
  if (span.through < span.until)
    throw new UnreadableExport('There is nothing to test on: no tow is after the training.');
  return span;
}

const least = (months: readonly number[]): number => months.reduce((a, b) => Math.min(a, b), Infinity);
const most = (months: readonly number[]): number => months.reduce((a, b) => Math.max(a, b), -Infinity);

/** '2023-12' */
const monthName = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

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
