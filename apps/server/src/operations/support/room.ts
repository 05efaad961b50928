import { anyJob } from '#platform/jobs/job.ts';
import { siteOffers } from '#platform/offers.ts';
import type { Platform } from '#platform/platform.ts';
import { pruneJob } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';

import { supportRoutes } from './routes.ts';
import { sendSupport, supportRetention } from './send-support.ts';
import { supportUserData } from './support.queries.ts';

export function createSupport(platform: Platform): Room {
  const supportEmail = platform.config.SUPPORT_EMAIL;
  const send = sendSupport({ ...platform, supportEmail });
  const retention = supportRetention(platform);
  return {
    face: null,
    routes(app) {
      supportRoutes(app, { ...platform, send, isSetUp: siteOffers(platform.config, platform.mailer).support });
    },
    jobs: [anyJob(send), pruneJob('support.forget', '41 * * * *', retention)],
    retention,
    userData: supportUserData,
  };
}
