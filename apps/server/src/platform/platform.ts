import type { Logger } from 'pino';

import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { createDiskSpace, type DiskState, type DiskSpace } from './disk/disk-space.ts';
import { createEvents, type Events } from './events/facts.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createInProcessBus } from './live/in-process-bus.ts';
import { createJournal, type Journal } from './live/journal.ts';
import { LISTEN_TIMING, type ListenTiming } from './live/listen-connection.ts';
import type { LiveBus } from './live/live-bus.ts';
import { createNotifyBus } from './live/notify-bus.ts';
import { createSmtpMailer } from './mail/adapters/smtp.ts';
import type { Mailer } from './mail/mailer.port.ts';
import { openSecrets, type Secrets } from './secrets/open-secrets.ts';
import { VERSION } from './version.ts';

export type Platform = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  random(): number;
  jobs: Jobs;
  events: Events;
  bus: LiveBus;
  filesDisk: DiskSpace;
  /** PostgreSQL's own disk never counts as low here. */
  disk: DiskState;
  mailer: Mailer;
  secrets: Secrets;
  userAgent: string;
};

export type OpenPlatform = Platform & { journal: Journal; close(): Promise<void> };

export type PlatformOptions = {
  clock?: Clock;
  random?: () => number;
  listenTiming?: ListenTiming;
  pollJobsSeconds?: number | undefined;
  /** False in tests: jobs run only when enqueued. */
  runsCrons?: boolean | undefined;
};

export async function createPlatform(
  config: Config,
  open: OpenDatabase,
  log: Logger,
  {
    clock = systemClock,
    random = Math.random,
    listenTiming: timing = LISTEN_TIMING,
    pollJobsSeconds,
    runsCrons,
  }: PlatformOptions,
): Promise<OpenPlatform> {
  const { db, connectionString } = open;
  const jobs = createJobs(open, log, { pollSeconds: pollJobsSeconds, runsCrons });
  const filesDisk = createDiskSpace({ folder: config.DATA_DIR, reserveMegabytes: config.DISK_RESERVE_MB, log });
  const journal = createJournal(clock);
  return {
    config,
    db,
    clock,
    log,
    random,
    jobs,
    events: createEvents(jobs),
    journal,
    bus: connectionString
      ? createNotifyBus({ connectionString, journal, log, random, timing })
      : createInProcessBus(db, journal),
    filesDisk,
    disk: db.kind === 'pglite' ? filesDisk : { isLow: false },
    mailer: createMailer(config),
    secrets: await openSecrets(db, config),
    userAgent: `TowScout/${VERSION} (+${config.PUBLIC_URL ?? 'self-hosted'})`,
    close: () => open.close(),
  };
}

const noMailer: Mailer = {
  canSend: false,
  send: async () => ({ kind: 'refused', reason: 'no mail server is configured', isUnknownAddress: false }),
  close: () => undefined,
};

const createMailer = ({ SMTP_URL, MAIL_FROM }: Config): Mailer =>
  SMTP_URL && MAIL_FROM ? createSmtpMailer(SMTP_URL, MAIL_FROM) : noMailer;
