import { createHash } from 'node:crypto';

import { supportPaths } from '@towscout/contracts/operations/constants';
import { supportEndpoints } from '@towscout/contracts/operations/support';
import { m } from '@towscout/messages';

import { transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, type Viewer, getViewer } from '#platform/http/policy.ts';
import { conflict, unprocessable } from '#platform/http/problem.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import { siteOffers } from '#platform/offers.ts';
import type { Platform } from '#platform/platform.ts';
import { pruneJob } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';

import { sendSupport, supportRetention } from './send-support.ts';
import { supportUserData, findMessageHash, insertMessage } from './support.queries.ts';

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

/** Per account. */
const MESSAGES_PER_HOUR = 5;

type SupportRouteDeps = Pick<Platform, 'db' | 'clock' | 'jobs'> & { isSetUp: boolean; send: Job<object> };

function supportRoutes(app: App, deps: SupportRouteDeps): void {
  const routes = declaredRoutes(app, supportEndpoints);
  const getStanding = ({ isPremium, email }: Viewer) => ({
    isSetUp: deps.isSetUp,
    isPriority: isPremium,
    replyTo: email,
  });

  routes.get(
    supportPaths.standing,
    { operationId: 'readSupport', summary: 'Whether support is set up', config: forMembers },
    async (request) => getStanding(getViewer(request)),
  );

  routes.post(
    supportPaths.messages,
    {
      operationId: 'writeToSupport',
      summary: 'Contact support',
      config: { policy: { who: 'member', limit: { perHour: MESSAGES_PER_HOUR, by: 'account' } } },
    },
    async (request) => {
      if (!deps.isSetUp) throw conflict(m.operations_support_server_not_set_up());
      const viewer = getViewer(request);
      await take(deps, viewer, request.body);
      return getStanding(viewer);
    },
  );
}

/** Idempotent; rejects with 422 another message under a used id. */
async function take(
  { db, clock, jobs, send }: SupportRouteDeps,
  viewer: Viewer,
  { id, message }: { id: string; message: string },
): Promise<void> {
  const messageHash = createHash('sha256').update(message).digest('base64url');
  const now = clock.now();
  await transact(db, async (tx) => {
    const isNew = await insertMessage(tx, {
      id,
      userId: viewer.id,
      isPremium: viewer.isPremium,
      replyTo: viewer.email,
      isReplyToVerified: viewer.isEmailVerified,
      message,
      messageHash,
      writtenAt: now,
      dueAt: now,
    });
    if (isNew) await jobs.enqueue(tx, send, {});
    else if ((await findMessageHash(tx, id, viewer.id)) !== messageHash)
      throw unprocessable(m.operations_support_server_id_used());
  });
}
