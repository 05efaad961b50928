import { fileURLToPath } from 'node:url';

import type { Logger } from 'pino';

import type { LiveQuery } from '@towscout/contracts/live';
import { siteView, sitePaths } from '@towscout/contracts/site';
import type { FeedSource } from '@towscout/domain/sources';

import { createAccounts, type PasswordHashing } from './accounts/index.ts';
import { outbox } from './alerts/index.ts';
import { alertsRoom } from './alerts/room.ts';
import { isWithinPlan, radiusInQuery } from './billing/index.ts';
import type { PushTimeouts } from './delivery/index.ts';
import { createDelivery } from './delivery/room.ts';
import { guardsRoom } from './guards/room.ts';
import { createPlaces } from './places/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { createDiskSpace, type DiskRoom } from './platform/disk/disk-space.ts';
import { createEvents } from './platform/events/facts.ts';
import { type App, createApp } from './platform/http/app.ts';
import { guardDisk } from './platform/http/disk-guard.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { forAnyone } from './platform/http/policy.ts';
import { serveSite } from './platform/http/static-site.ts';
import { trustedProxies } from './platform/http/trusted-proxies.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createInProcessBus } from './platform/live/in-process-bus.ts';
import { createJournal } from './platform/live/journal.ts';
import { LISTEN_TIMING, type ListenTiming } from './platform/live/listen-connection.ts';
import type { LiveBus } from './platform/live/live-bus.ts';
import { serveLive, sweepLiveEvents } from './platform/live/live-routes.ts';
import { createNotifyBus } from './platform/live/notify-bus.ts';
import { createStreamRights } from './platform/live/stream-rights.ts';
import { createStreams } from './platform/live/streams.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createMapHosts } from './platform/map/map-hosts.ts';
import { mapSources } from './platform/map/map-sources.ts';
import type { Room } from './platform/room.ts';
import { openSecrets } from './platform/secrets/open-secrets.ts';
import { reportsRoom } from './reports/index.ts';
import { createSightings } from './sightings/index.ts';
import { type TowFeed, towFeeds, trafficRoom } from './traffic/index.ts';
import { VERSION } from './version.ts';
import { createViolations, type Violations } from './violations/index.ts';

const SITE_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** For the jobs; with the requests before them it is less than the 10 seconds that there are. */
const STOP_MS = 6000;
const LOOK_FOR_DUE_FEEDS_MS = 5000;

export type Server = {
  app: App;
  jobs: Jobs;
  bus: LiveBus;
  violations: Violations;
  /** Runs a job now that otherwise runs by the clock. */
  runJob(name: string): Promise<void>;
  start(): Promise<void>;
  /** Ends the streams, finishes requests and jobs, and closes the database, within 10 seconds. */
  stop(): Promise<void>;
};

type Outside = {
  gazetteer?: 'seeded' | 'empty';
  clock?: Clock;
  feeds?: readonly TowFeed[];
  lookEveryMs?: number;
  random?: () => number;
  siteFolder?: string;
  pushTimeouts?: PushTimeouts | undefined;
  lookAtRightsMs?: { least: number; most: number } | undefined;
  tellOperator?: (sentence: string) => void;
  passwords?: PasswordHashing | undefined;
  listenTiming?: ListenTiming;
};

/** Puts the rooms together over an open database. Nothing listens yet. */
export async function compose(config: Config, open: OpenDatabase, log: Logger, outside: Outside = {}): Promise<Server> {
  const {
    clock = systemClock,
    random = Math.random,
    lookEveryMs = LOOK_FOR_DUE_FEEDS_MS,
    gazetteer = 'seeded',
    tellOperator = printLine,
    listenTiming = LISTEN_TIMING,
  } = outside;
  const { db } = open;
  const jobs = createJobs(open, log);
  const disk = createDiskSpace({ folder: config.DATA_DIR, reserveMegabytes: config.DISK_RESERVE_MB, log });
  // PostgreSQL has a disk of its own, and only photos are kept on this one.
  const databaseDisk: DiskRoom = db.kind === 'pglite' ? disk : { isLow: false };
  const events = createEvents(jobs);
  const journal = createJournal(clock);
  const streams = createStreams(journal, random);
  const { connectionString } = open;
  const bus = connectionString
    ? createNotifyBus({ connectionString, journal, log, random, timing: listenTiming })
    : createInProcessBus(db, journal);
  const mapHosts = createMapHosts(config, log);
  const { session: sessionSecret, network: networkSecret, ...secrets } = await openSecrets(db, config);
  const mailer = createMailer(config);
  const { accounts, room: accountsRoom } = await createAccounts({
    config,
    db,
    clock,
    log,
    disk: databaseDisk,
    sessionSecret,
    bus,
    mailer,
    tellOperator,
    passwords: outside.passwords,
  });
  const app = await createApp(config, log, mapHosts, accounts.viewer);
  guardDisk(app, databaseDisk);
  const { places, room: placesRoom } = createPlaces({
    config,
    db,
    clock,
    log,
    disk: databaseDisk,
    userAgent: userAgentOf(config),
    accounts,
    gazetteer,
  });
  const { sightings, room: sightingsRoom } = createSightings({
    db,
    clock,
    events,
    bus,
    accounts,
    places,
    networkSecret,
  });
  const violations = createViolations({ db, clock, events, log });
  const { delivery, room: deliveryRoom } = createDelivery({
    config,
    db,
    clock,
    log,
    jobs,
    outbox,
    mailer,
    linkSecret: sessionSecret,
    pushSecret: secrets.push,
    pushTimeouts: outside.pushTimeouts,
  });
  const feeds = outside.feeds ?? towFeeds(config, userAgentOf(config));
  const rooms: Room[] = [
    accountsRoom,
    placesRoom,
    sightingsRoom,
    reportsRoom({
      config,
      log,
      db,
      clock,
      disk,
      bus,
      accounts,
      places,
      sightings,
      networkSecret,
      uploadSecret: secrets.upload,
      rateLimitFactor: config.RATE_LIMIT_FACTOR,
    }),
    trafficRoom({
      db,
      clock,
      log,
      disk: databaseDisk,
      random,
      sightings,
      feeds,
      switchedOn: config.FEEDS as FeedSource[],
      lookEveryMs,
    }),
    guardsRoom({
      db,
      clock,
      events,
      places,
      violations,
      canSendEmail: mailer.canSend,
      pushDevicesOf: (userId) => delivery.pushDevicesOf(db, userId),
    }),
    deliveryRoom,
    alertsRoom({ db, clock, bus, jobs, accounts, sightings, violations, delivery, networkSecret }),
  ];

  let isStopping = false;
  serveHealth(app, { db, isStopping: () => isStopping, hearsNews: bus.isListening });
  serveMetrics(app, { streams, jobs, token: config.METRICS_TOKEN, isProxy: trustedProxies(config.TRUSTED_PROXIES) });
  serveSiteView(app, config, accounts.signInWays);
  const rights = createStreamRights({
    find: accounts.livingSessions,
    log,
    random,
    lookAgainMs: outside.lookAtRightsMs,
  });
  const stopCommenting = serveLive(app, {
    bus,
    journal,
    streams,
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
    rights,
    entitlements: [radiusInQuery(({ radius }: LiveQuery) => radius)],
    async findOwner(request, radius) {
      const session = await accounts.session(request);
      return (
        session && {
          sessionId: session.id,
          userId: session.viewer.id,
          covers: (viewer) => isWithinPlan(viewer, radius ?? 0),
        }
      );
    },
  });
  for (const room of rooms) await room.routes?.(app);
  await serveSite(app, outside.siteFolder ?? SITE_FOLDER);
  for (const room of rooms) events.listen(room.listeners ?? []);
  const allJobs = [...rooms.flatMap((room) => room.jobs ?? []), sweepLiveEvents(db, clock)];

  return {
    app,
    jobs,
    bus,
    violations,
    runJob: async (name) => allJobs.find((job) => job.name === name)?.handle([]),
    async start() {
      await bus.start({
        async refill(from) {
          for (const room of rooms) await room.refill?.(from);
        },
        hear(told) {
          for (const room of rooms) room.hear?.(told);
          rights.hear(told);
          streams.tell(told);
        },
        lostTrack: () => streams.tellToRefetch(),
      });
      rights.start();
      void mapHosts.learn();
      await jobs.start(allJobs);
      await disk.start(async () => (databaseDisk.isLow ? jobs.pause() : jobs.resume()));
      for (const room of rooms) await room.start?.();
    },
    async stop() {
      isStopping = true;
      mapHosts.stop();
      disk.stop();
      stopCommenting();
      rights.stop();
      streams.closeAll();
      await app.close();
      for (const room of rooms) await room.stop?.();
      await jobs.stop(STOP_MS);
      bus.stop();
      await open.close();
    },
  };
}

function serveSiteView(app: App, config: Config, signIn: { oidcName: string | null }): void {
  const view = { name: 'TowScout', version: VERSION, isDemo: config.DEMO, map: mapSources(config), signIn };
  app.get(sitePaths.site, { config: forAnyone, schema: { response: { 200: siteView } } }, async () => view);
}

const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** Feeds are told who asks and where to complain. */
const userAgentOf = (config: Config): string => `TowScout/${VERSION} (+${config.PUBLIC_URL ?? 'self-hosted'})`;
