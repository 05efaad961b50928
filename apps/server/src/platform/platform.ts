import { createHmac } from 'node:crypto';

import type { Logger } from 'pino';

import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { createLine, type Line, type LineOptions } from './db/line.ts';
import type { OpenDatabase } from './db/open-database.ts';
import {
  createReadReplica,
  type Reads,
  type ReadReplica,
  REPLICA_TIMING,
  type ReplicaTiming,
} from './db/read-replica.ts';
import { createDiskSpace, type DiskState, type DiskSpace } from './disk/disk-space.ts';
import { createEvents, type Events } from './events/facts.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createSharedLimits, type Limits, limitsInMemory } from './limits/limits.ts';
import { createInProcessBus } from './live/in-process-bus.ts';
import { createJournal, type Journal } from './live/journal.ts';
import { LISTEN_TIMING, type ListenTiming } from './live/listen-connection.ts';
import type { LiveBus } from './live/live-bus.ts';
import { createNatsBus } from './live/nats-bus.ts';
import { createNotifyBus } from './live/notify-bus.ts';
import type { RowBusDeps } from './live/row-bus.ts';
import { createUserMemories, type UserMemories } from './live/user-memory.ts';
import { createSmtpMailer } from './mail/adapters/smtp.ts';
import type { Mailer } from './mail/mailer.port.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createDatabaseClock, type DatabaseClock } from './nodes/database-clock.ts';
import { aloneNode, BEAT_TIMING, type BeatTiming, createNodes, type Nodes } from './nodes/nodes.ts';
import { openSecrets, type Secrets } from './secrets/open-secrets.ts';
import { VERSION } from './version.ts';

export type Platform = {
  config: Config;
  db: Database;
  /** For what shows no change that its reader just made. */
  reads: Reads;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  random(): number;
  jobs: Jobs;
  events: Events;
  bus: LiveBus;
  memories: UserMemories;
  filesDisk: DiskSpace;
  /** PostgreSQL's own disk never counts as low here. */
  disk: DiskState;
  mailer: Mailer;
  secrets: Secrets;
  limits: Limits;
  userAgent: string;
};

export type OpenPlatform = Platform &
  Pick<OpenDatabase, 'runBaseBackup'> & {
    journal: Journal;
    line: Line;
    nodes: Nodes;
    databaseClock: DatabaseClock;
    replica: ReadReplica | null;
    close(): Promise<void>;
  };

export type PlatformOptions = {
  /** By default this machine's, set right by the database's. */
  clock?: Clock | undefined;
  machineClock?: Clock | undefined;
  random?: () => number;
  listenTiming?: ListenTiming;
  /** How often nodes tell each other of themselves. */
  nodeTiming?: BeatTiming | undefined;
  replicaTiming?: ReplicaTiming | undefined;
  pollJobsSeconds?: number | undefined;
  line?: LineOptions | undefined;
  /** False in tests: jobs run only when enqueued. */
  runsCrons?: boolean | undefined;
};

export async function createPlatform(
  config: Config,
  open: OpenDatabase,
  log: Logger,
  {
    machineClock = systemClock,
    clock: givenClock,
    random = Math.random,
    listenTiming: timing = LISTEN_TIMING,
    nodeTiming = BEAT_TIMING,
    replicaTiming = REPLICA_TIMING,
    pollJobsSeconds,
    line,
    runsCrons,
  }: PlatformOptions,
): Promise<OpenPlatform> {
  const { db, forLimits, connectionString } = open;
  const secrets = await openSecrets(db, config);
  const databaseClock = createDatabaseClock(machineClock, log);
  const clock = givenClock ?? databaseClock;
  const nodes = forLimits
    ? createNodes({
        db: forLimits,
        startDb: db,
        clock: databaseClock,
        secret: secrets.network,
        log,
        timing: nodeTiming,
      })
    : aloneNode;
  const replica = open.replica
    ? createReadReplica({ primary: db, replica: open.replica, log, timing: replicaTiming })
    : null;
  const metrics = createMetrics();
  const jobs = createJobs(open, log, { pollSeconds: pollJobsSeconds, runsCrons, observe: timeJobs(metrics) });
  const filesDisk = createDiskSpace({ folder: config.DATA_DIR, reserveMegabytes: config.DISK_RESERVE_MB, log });
  const journal = createJournal(clock);
  const bus = connectionString
    ? createSharedBus(config, secrets, { connectionString, journal, log, random, timing })
    : createInProcessBus(db, journal);
  return {
    config,
    db,
    nodes,
    databaseClock,
    replica,
    reads: replica?.reads ?? ((work) => work(db)),
    clock,
    log,
    metrics,
    random,
    jobs,
    events: createEvents(jobs),
    journal,
    line: createLine(line),
    bus,
    memories: createUserMemories({ bus, clock }),
    filesDisk,
    disk: db.kind === 'pglite' ? filesDisk : { isLow: false },
    mailer: createMailer(config),
    secrets,
    limits: forLimits ? createSharedLimits({ db: forLimits, nodes, secret: secrets.network }) : limitsInMemory,
    userAgent: `TowScout/${VERSION} (+${config.PUBLIC_URL ?? 'self-hosted'})`,
    ...(open.runBaseBackup && { runBaseBackup: open.runBaseBackup }),
    close: () => open.close(),
  };
}

const timeJobs = (metrics: Metrics) =>
  metrics.timer(
    'job_seconds',
    'Time to handle a batch of jobs, by queue.',
    ['queue', 'outcome'],
    [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  );

const createSharedBus = ({ NATS_URL: servers }: Config, { session }: Secrets, deps: RowBusDeps): LiveBus =>
  servers ? createNatsBus({ ...deps, servers, prefix: subjectPrefix(session) }) : createNotifyBus(deps);

/** The same on all nodes of a site, and another for each site. */
const subjectPrefix = (secret: string): string =>
  `towscout.${createHmac('sha256', secret).update('subjects').digest('base64url').slice(0, 12)}`;

const noMailer: Mailer = {
  canSend: false,
  send: async () => ({ kind: 'refused', reason: 'no mail server is configured', isUnknownAddress: false }),
  close: () => undefined,
};

const createMailer = ({ SMTP_URL, MAIL_FROM }: Config): Mailer =>
  SMTP_URL && MAIL_FROM ? createSmtpMailer(SMTP_URL, MAIL_FROM) : noMailer;
