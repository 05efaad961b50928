import { daysBefore } from '#platform/clock.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import { inDays, pruneJob, type Retention } from '#platform/retention/retention.ts';

import { deleteLostBefore } from './self-test.queries.ts';
import { type SelfTestDeps, testQuietDevices } from './test-quiet-devices.ts';
import { warnOfDevices } from './warn-of-devices.ts';

const KEEP_LOST_DAYS = 90;
/** For 2,000 devices, fifty at a time. */
const EXPIRE_SECONDS = 1800;

type Deps = Omit<SelfTestDeps, 'warn'> & Parameters<typeof warnOfDevices>[0];

/** Finds devices that take no pushes anymore, and warns their users. */
export function createSelfTest(deps: Deps): { jobs: Job<never>[]; retention: Retention[] } {
  const warn = warnOfDevices(deps);
  const test: Job<object> = {
    name: 'delivery.test-devices',
    cron: '17 * * * *',
    expireInSeconds: EXPIRE_SECONDS,
    handle: () => testQuietDevices({ ...deps, warn }),
  };
  const retention: Retention[] = [
    {
      rows: 'devices that pushes no longer reach',
      kept: inDays(KEEP_LOST_DAYS),
      prune: () => deleteLostBefore(deps.db, daysBefore(deps.clock.now(), KEEP_LOST_DAYS)),
    },
  ];
  return { jobs: [anyJob(test), anyJob(warn), pruneJob('delivery.forget-lost', '29 * * * *', retention)], retention };
}
