import type { Job } from '#platform/jobs/job.ts';

/** One message to one device; `attempt` counts from 1. */
export type PushTask = { notificationId: string; subscriptionId: string; attempt: number; [key: string]: unknown };

/** Where a message waits for its next attempt: those that hang wait apart, because they hold up who is behind them. */
export type RetryQueues = { again: Job<PushTask>; slow: Job<PushTask> };
