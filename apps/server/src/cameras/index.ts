import type { Around } from './cameras.queries.ts';

export type Cameras = {
  /** How many pictures of an area a vision service has looked at since then, without simulations. */
  countAnalyses(area: Around | { state: string }, since: Date): Promise<number>;
};
