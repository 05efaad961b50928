import type { Executor } from '#platform/db/database.ts';

/** Implemented by delivery. */
export type PushDevices = { findIds(executor: Executor, userId: string): Promise<string[]> };
