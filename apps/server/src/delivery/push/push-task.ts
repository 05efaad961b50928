import type { Job } from '#platform/jobs/job.ts';

/** One message to one device; `attempt` counts from 1. */
export type PushTask = { notificationId: string; subscriptionId: string; attempt: number; [key: string]: unknown };

/** Where a message waits for its next attempt: those that hang wait separately, because they hold up the others. */
export type RetryQueues = { again: Job<PushTask>; slow: Job<PushTask> };
