import { isNull, min } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { MODERATION_QUEUE } from '@towscout/contracts/reports/paths';

import type { Executor } from '#platform/db/database.ts';

import type { reportFlags, sightingFlags } from './reports.table.ts';

export const longestWaiting = <Flagged extends PgColumn>(
  executor: Executor,
  flags: typeof reportFlags | typeof sightingFlags,
  flagged: Flagged,
) =>
  executor
    .select({ flagged })
    .from(flags)
    .where(isNull(flags.decidedAt))
    .groupBy(flagged)
    .orderBy(min(flags.createdAt))
    .limit(MODERATION_QUEUE);
