import type { Logger } from 'pino';

import type { Config } from '#platform/config/config.ts';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import { anyJob, type Job } from '#platform/jobs/jobs.ts';
import type { Room } from '#platform/room.ts';

import { fadeReports } from './fade-reports.ts';
import { createPhotos, openPhotoStore } from './photos/index.ts';
import { type ReportDeps, reportRoutes } from './routes.ts';

type Given = Omit<ReportDeps, 'claimPhotos' | 'hidePhoto' | 'isPhotoOf'> & {
  config: Config;
  log: Logger;
  uploadSecret: string;
  disk: DiskSpace;
  rateLimitFactor: number;
};

export function reportsRoom(given: Given): Room {
  const photos = createPhotos({
    ...given,
    store: openPhotoStore(given.config, given.disk),
    publicUrl: given.config.PUBLIC_URL,
  });
  const deps: ReportDeps = { ...given, claimPhotos: photos.claim, hidePhoto: photos.setHidden, isPhotoOf: photos.isOf };
  const fade: Job<object> = {
    name: 'reports.fade',
    cron: '* * * * *',
    handle: () => fadeReports({ ...deps, forgetPhotos: photos.forget }),
  };
  return {
    routes(app) {
      reportRoutes(app, deps);
      photos.routes(app);
    },
    jobs: [anyJob(fade), ...photos.jobs],
  };
}
