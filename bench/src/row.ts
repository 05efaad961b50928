/** What must be reached, as a bound on one figure. */
type Budget = { of: string; bound: '≤' | '≥'; figure: number; unit: string };

/** One line of the table: what was measured, what it must reach, and beside what. */
export type Row = {
  what: string;
  /** Null for a figure that is only told. */
  budget: Budget | null;
  /** The figure that the budget bounds, in its unit; null when it could not be measured. */
  reached: number | null;
  ours: string;
  peer: string;
  /** Ours to the peer's. */
  ratio: string;
};

export const NO_PEER = { peer: '–', ratio: '–' } as const;

export const budgetText = ({ budget }: Row): string =>
  budget ? [budget.of, budget.bound, budget.figure, budget.unit].filter((part) => part !== '').join(' ') : '–';

export const isShort = ({ budget, reached }: Row): boolean =>
  budget !== null && reached !== null && (budget.bound === '≤' ? reached > budget.figure : reached < budget.figure);

export function verdictOf(row: Row): string {
  const { budget, reached } = row;
  if (!budget) return '–';
  if (reached === null) return 'not measured';
  return `${isShort(row) ? 'SHORT OF IT' : 'within'}: ${figure(reached)} ${budget.unit}`;
}

/** Three digits say enough of a figure that is never the same twice. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value >= 10 ? value.toFixed(1) : value.toFixed(2);
