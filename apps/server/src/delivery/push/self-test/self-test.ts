import { randomUUID } from 'node:crypto';

import { pushPaths } from '@towscout/contracts/delivery/constants';
import { pushEndpoints } from '@towscout/contracts/delivery/push';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';

import type { Accounts } from '#accounts';
import { createLinks, deviceEmail, type Email } from '#delivery/email/email-texts.ts';
import { daysBefore, type Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { inDays, pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { WatchedPlaces } from '#watched-places';

import { selfTestRequest } from '../push-message.ts';
import type { PushOutcome, PushService } from '../push-service.port.ts';
import { toResults } from '../record-outcomes.ts';
import { saveResults, type SubscriptionRow, namePushDevice } from '../subscriptions.queries.ts';
import {
  deleteLostBefore,
  findDevicesToTest,
  markTested,
  markWarned,
  saveLost,
  dismissLost,
  listUnreachable,
} from './self-test.queries.ts';

/** A device that took an alert within this time is proven. */
const PROVEN_DAYS = 7;
const TRY_AGAIN_DAYS = 1;
/** Its push service may have an outage of a day or two. */
const WARN_AFTER_DAYS = 10;
const DEVICES_AT_ONCE = 50;
const DEVICES_PER_RUN = 2000;
const TIMEOUT_MS = 10_000;

type SelfTestDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  pushService: PushService;
  accounts: Pick<Accounts, 'findLocales'>;
  watchedPlaces: Pick<WatchedPlaces, 'findPushOptOuts'>;
  warn: Job<DeviceWarning>;
};

/** Asks the push services of devices that took nothing for a week whether they still know them. */
async function testQuietDevices(deps: SelfTestDeps): Promise<void> {
  const now = deps.clock.now();
  const before = {
    provenBefore: daysBefore(now, PROVEN_DAYS),
    testedBefore: daysBefore(now, TRY_AGAIN_DAYS),
    limit: DEVICES_AT_ONCE,
  };
  for (let tested = 0; tested < DEVICES_PER_RUN; tested += DEVICES_AT_ONCE) {
    const devices = await findDevicesToTest(deps.db, before);
    if (devices.length === 0) return;
    await testDevices(deps, devices, now);
  }
}

async function testDevices(
  { db, jobs, pushService, accounts, watchedPlaces, warn }: SelfTestDeps,
  devices: readonly SubscriptionRow[],
  now: Date,
): Promise<void> {
  const userIds = devices.map(({ userId }) => userId);
  const refusers = await watchedPlaces.findPushOptOuts(db, userIds);
  const localeFor = await accounts.findLocales(db, userIds);
  const wanted = devices.filter(({ userId }) => !refusers.has(userId));
  const answers = await Promise.all(
    wanted.map(async (device) => ({
      device,
      outcome: await inLocale(localeFor(device.userId), () =>
        pushService.send(device, selfTestRequest(device.id, now), TIMEOUT_MS),
      ),
    })),
  );
  const having = (has: (kind: PushOutcome['kind']) => boolean): SubscriptionRow[] =>
    answers.filter(({ outcome }) => has(outcome.kind)).map(({ device }) => device);
  const gone = having((kind) => kind === 'gone');
  const failing = having((kind) => kind !== 'gone' && kind !== 'sent').map(({ id }) => id);
  await transact(db, async (tx) => {
    await markTested(
      tx,
      devices.map(({ id }) => id),
      now,
    );
    await saveResults(tx, toResults(answers), now);
    await saveLost(tx, gone, now);
    const warned = await markWarned(tx, failing, daysBefore(now, WARN_AFTER_DAYS), now);
    await jobs.enqueueAll(
      tx,
      warn,
      [...gone, ...warned].map(({ userId, device }) => ({ userId, device, key: randomUUID() })),
    );
  });
}

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

/** `key`: an email that is sent twice shows once. */
type DeviceWarning = { userId: string; device: string; key: string };

type WarnDeps = Email & {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'findLocales'>;
  watchedPlaces: Pick<WatchedPlaces, 'findEmailRecipients'>;
};

const EMAIL_TIMEOUT_MS = 120_000;

/** By email, for those who get alerts by email; the page tells everybody. */
const warnOfDevices = (deps: WarnDeps): Job<DeviceWarning> => ({
  name: 'delivery.warn-of-devices',
  leavesNothing: true,
  expireInSeconds: 300,
  batchSize: 1,
  async handle(warnings) {
    for (const warning of warnings) await warn(deps, warning);
  },
});

async function warn(deps: WarnDeps, { userId, device, key }: DeviceWarning): Promise<void> {
  const { db, mailer, accounts, watchedPlaces } = deps;
  if (!mailer.canSend) return;
  const to = (await watchedPlaces.findEmailRecipients(db, [userId])).get(userId);
  if (!to) return;
  const links = await createLinks(deps, userId);
  const localeFor = await accounts.findLocales(db, [userId]);
  const outcome = await mailer.send(
    inLocale(localeFor(userId), () => deviceEmail(namePushDevice(device), to, key, links)),
    EMAIL_TIMEOUT_MS,
  );
  if (outcome.kind === 'later') throw new Error(`the email about a device was not sent: ${outcome.reason}`);
}

export function selfTestRoutes(app: App, { db }: { db: Database }): void {
  const routes = declaredRoutes(app, pushEndpoints);
  routes.get(
    pushPaths.unreachable,
    {
      operationId: 'listUnreachableDevices',
      summary: 'Your devices that take no push notifications anymore',
      config: forMembers,
    },
    async (request) => listUnreachable(db, getViewer(request).id),
  );

  routes.delete(
    pushPaths.oneUnreachable,
    { operationId: 'dismissLostDevice', summary: 'Dismiss a lost device', config: forMembers },
    async (request) => {
      if (!(await dismissLost(db, getViewer(request).id, request.params.id)))
        throw notFound(m.delivery_server_device_not_found());
    },
  );
}
