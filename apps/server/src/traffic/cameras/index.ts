import type { Around } from './cameras.queries.ts';

export type Cameras = {
  /** Without simulations. */
  countAnalyses(area: Around | { state: string }, since: Date): Promise<number>;
};
