import type { Executor } from '#platform/db/database.ts';

export type Answers = { judged: number; wasThere: number };

export type Alerts = {
  answers(executor: Executor, since: Date): Promise<Answers>;
  countUserAnswers(executor: Executor, userId: string): Promise<Answers>;
  /** Without this user. */
  countAlerted(executor: Executor, sightingIds: readonly string[], exceptUserId: string): Promise<number>;
};
