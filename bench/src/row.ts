type Budget = { of: string; bound: '≤' | '≥'; figure: number; unit: string };

export type Row = {
  what: string;
  /** Null for figures without a target. */
  budget: Budget | null;
  /** Reached figure in the budget's unit; null when not measured. */
  reached: number | null;
  ours: string;
  peer: string;
  /** Ratio of our figure to the peer's. */
  ratio: string;
};

export const NO_PEER = { peer: '–', ratio: '–' } as const;

export const budgetText = ({ budget }: Row): string =>
  budget ? [budget.of, budget.bound, budget.figure, budget.unit].filter((part) => part !== '').join(' ') : '–';

export const isShort = ({ budget, reached }: Row): boolean =>
  budget !== null && reached !== null && (budget.bound === '≤' ? reached > budget.figure : reached < budget.figure);

export function toVerdict(row: Row): string {
  const { budget, reached } = row;
  if (!budget) return '–';
  if (reached === null) return 'not measured';
  return `${isShort(row) ? 'SHORT OF IT' : 'within'}: ${figure(reached)} ${budget.unit}`;
}

export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value >= 10 ? value.toFixed(1) : value.toFixed(2);
