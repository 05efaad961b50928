import { desc, gt } from 'drizzle-orm';

import type { Executor } from '#platform/db/database.ts';

import { citySyncs } from './sync.table.ts';

export const findLastReadings = (executor: Executor) =>
  executor
    .selectDistinctOn([citySyncs.city], {
      city: citySyncs.city,
      startedAt: citySyncs.startedAt,
      read: citySyncs.read,
      setAside: citySyncs.setAside,
    })
    .from(citySyncs)
    .where(gt(citySyncs.read, 0))
    .orderBy(citySyncs.city, desc(citySyncs.startedAt));
