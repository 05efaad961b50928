import type { Executor } from '#platform/db/database.ts';

/** Alerts that were judged, and those of which their users said 'It was there'. */
export type Answers = { judged: number; wasThere: number };

/** What other rooms may ask of the alerts. */
export type Alerts = {
  /** What all users answered since then. */
  answers(executor: Executor, since: Date): Promise<Answers>;
  /** What one user answered. */
  answersOf(executor: Executor, userId: string): Promise<Answers>;
  /** How many users, other than this one, were alerted about these trucks. */
  countAlerted(executor: Executor, sightingIds: readonly string[], exceptUserId: string): Promise<number>;
};
