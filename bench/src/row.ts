/** One line of the table: what was measured, what it must reach, and beside what. */
export type Row = {
  what: string;
  budget: string;
  ours: string;
  peer: string;
  /** Null when nothing was there to compare with. */
  isWithin: boolean | null;
};

export const verdictOf = ({ isWithin }: Row): string => (isWithin === null ? '–' : isWithin ? 'within' : 'SHORT OF IT');
