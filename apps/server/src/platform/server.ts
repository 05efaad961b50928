import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sitePaths } from '@towscout/contracts/site/constants';
import type { SiteView } from '@towscout/contracts/site/schema';
import { visitorEndpoints } from '@towscout/contracts/visitor-endpoints';

import { writeBackup } from './backup/write-backup.ts';
import { createAutovacuum } from './db/adapters/pglite/autovacuum.ts';
import { createTableStatistics } from './db/table-statistics.ts';
import { collectJobs } from './events/facts.ts';
import type { App } from './http/app.ts';
import { createApp } from './http/create-app.ts';
import { declaredRoutes } from './http/declared-routes.ts';
import { createDrain, serveHealth } from './http/health.ts';
import { rejectWhenDiskIsLow } from './http/load-shedding.ts';
import { serveMetrics } from './http/metrics.ts';
import { forAnyone, type PolicyDeps } from './http/policy.ts';
import { readBuiltSite, serveSite, type SiteDeps } from './http/static-site.ts';
import { traceRequests } from './http/trace-requests.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { findDelays } from './jobs/jobs.queries.ts';
import { createLive, type LiveNeeds } from './live/live.ts';
import { createMapHosts, mapSources } from './map/map-hosts.ts';
import { siteOffers } from './offers.ts';
import { createOperatorSocket, type OperatorSocket } from './operator/operator-socket.ts';
import type { OpenPlatform } from './platform.ts';
import { holdPruning, pruneAll, type Pruned } from './retention/retention.ts';
import type { Room } from './room.ts';
import { serveStreets } from './tiles/serve-streets.ts';
import { eraseWhenDeleted } from './user-data.ts';
import { VERSION } from './version.ts';

const BUILT_SITE = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const NATS_IS_AWAY =
  "NATS isn't connected. TowScout serves as usual, and hears of other nodes' events by looking for them.";
/** With the drain and the requests before them less than the 10 seconds available. */
const STOP_JOBS_MS = 6000;
const STOP_JOBS_AFTER_DRAIN_MS = 3000;

export type Server = {
  app: App;
  runJob(name: string): Promise<void>;
  /** Deletes what is kept no longer. */
  prune(): Promise<Pruned[]>;
  start(): Promise<void>;
  /** Where other nodes go on: serves until the proxy sends what comes to them. */
  drain(): Promise<void>;
  /** Ends streams, requests and jobs, and closes the database, within 10 seconds. */
  stop(): Promise<void>;
};

export type ServerNeeds = LiveNeeds &
  Pick<PolicyDeps, 'findViewer' | 'apiKeys'> &
  Pick<SiteView, 'signIn'> &
  Pick<SiteDeps, 'findPreview'> & { siteFolder?: string | undefined };

export async function createServer(
  platform: OpenPlatform,
  rooms: readonly Room[],
  needs: ServerNeeds,
): Promise<Server> {
  const {
    config,
    log,
    db,
    metrics,
    jobs,
    bus,
    disk,
    filesDisk,
    limits,
    line,
    memories,
    nodes,
    replica,
    databaseClock,
  } = platform;
  const { signIn, findPreview, siteFolder = BUILT_SITE } = needs;
  const mapHosts = createMapHosts(config, log);
  const live = createLive(platform, needs);
  const prune = () => pruneAll([...rooms.flatMap((room) => room.retention ?? []), ...live.retention]);
  const operator = createOperator(platform, prune);
  const statistics = createTableStatistics(platform);
  const autovacuum = db.kind === 'pglite' ? createAutovacuum(platform) : null;

  const site = await readBuiltSite(siteFolder);
  const app = await createApp(config, log, { mapHosts, scripts: site.scripts }, { ...needs, limits, line });
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) traceRequests(app);
  const isAmongOthers = config.DATABASE_URL !== undefined && config.TRUSTED_PROXIES.length > 0;
  const drain = createDrain(app, { isAmongOthers });
  rejectWhenDiskIsLow(app, disk);
  serveHealth(app, {
    db,
    isStopping: drain.hasBegun,
    isReceivingEvents: bus.isListening,
    problem: () => databaseClock.problem() ?? (bus.isDegraded() ? NATS_IS_AWAY : null),
  });
  const isProxy = trustedProxies(config.TRUSTED_PROXIES);
  describeNode({ ...platform, streams: live.streams });
  serveMetrics(app, { metrics, token: config.METRICS_TOKEN, isProxy });
  serveSiteView(app, platform, signIn);
  if (config.MAP_PMTILES) serveStreets(app, config.MAP_PMTILES, log);
  live.routes(app);
  for (const room of rooms) await room.routes?.(app);
  await serveSite(app, { site, findPreview, publicUrl: config.PUBLIC_URL });

  const listeners = [
    ...rooms.flatMap((room) => room.listeners ?? []),
    ...rooms.flatMap(({ userData }) => (userData ? [eraseWhenDeleted(db, userData)] : [])),
  ];
  platform.events.listen(listeners);
  const ownJobs = [...rooms.flatMap((room) => room.jobs ?? []), ...live.jobs, ...limits.jobs];
  const allJobs = collectJobs(ownJobs, listeners).map((job) => holdPruning(platform, job));

  return {
    app,
    runJob: async (name) => allJobs.find((job) => job.name === name)?.handle([]),
    prune,
    async start() {
      await nodes.start();
      await replica?.start();
      await bus.start({
        async reload(from) {
          memories.forgetAll();
          for (const room of rooms) await room.reload?.(from);
        },
        onOwnCommit: memories.onChanges,
        onLiveEvents(events) {
          // Before pages are told, which ask at once.
          memories.onChanges(events);
          for (const room of rooms) room.onLiveEvents?.(events);
          live.onLiveEvents(events);
        },
        lostEvents: () => live.streams.broadcastRefetch(),
      });
      live.start();
      void mapHosts.learn();
      await jobs.start(allJobs);
      await filesDisk.start(async () => (disk.isLow ? jobs.pause() : jobs.resume()));
      for (const room of rooms) await room.start?.();
      await operator?.start();
      statistics.start();
      autovacuum?.start();
    },
    async drain() {
      drain.begin();
      await drain.wait();
    },
    async stop() {
      drain.begin();
      await Promise.all([operator?.stop(), statistics.stop()]);
      mapHosts.stop();
      filesDisk.stop();
      live.stop();
      await app.close();
      platform.mailer.close();
      for (const room of rooms) await room.stop?.();
      await jobs.stop(isAmongOthers ? STOP_JOBS_AFTER_DRAIN_MS : STOP_JOBS_MS);
      bus.stop();
      await nodes.stop();
      replica?.stop();
      await autovacuum?.stop();
      await platform.close();
    },
  };
}

/** On PostgreSQL each command does its own work. */
function createOperator(
  { config, clock, log, runBaseBackup }: OpenPlatform,
  prune: () => Promise<Pruned[]>,
): OperatorSocket | null {
  if (!runBaseBackup) return null;
  const dataDir = resolve(config.DATA_DIR);
  const backUp = () => writeBackup({ dataDir, clock, database: { kind: 'open', run: runBaseBackup } });
  return createOperatorSocket({ dataDir, log, backUp, prune });
}

function serveSiteView(
  app: App,
  { config, mailer }: Pick<OpenPlatform, 'config' | 'mailer'>,
  signIn: SiteView['signIn'],
): void {
  const view = {
    name: 'TowScout',
    version: VERSION,
    isDemo: config.DEMO,
    map: mapSources(config),
    signIn,
    adFrameUrl: config.AD_FRAME_URL ?? null,
    offers: siteOffers(config, mailer),
  };
  declaredRoutes(app, visitorEndpoints).get(
    sitePaths.site,
    { operationId: 'readSite', summary: 'What this site has and shows', config: forAnyone },
    async () => view,
  );
}

type Deps = Pick<OpenPlatform, 'db' | 'metrics' | 'jobs' | 'bus' | 'nodes' | 'replica'> & {
  streams: { readonly size: number; readonly dropped: number };
};

/** Metrics of this node and its neighbors. */
function describeNode({ db, metrics, streams, jobs, bus, nodes, replica }: Deps): void {
  metrics.gauge('live_streams', 'Open event streams.', () => streams.size);
  metrics.total(
    'live_streams_dropped_total',
    'Event streams dropped because their reader was too slow.',
    () => streams.dropped,
  );
  metrics.gauge('jobs_waiting', 'Jobs that are due and not done: alerts to write, pushes and letters to send.', () =>
    jobs.countWaiting(),
  );
  metrics.gauges('job_oldest_seconds', 'How long the oldest due job has been waiting.', ['queue'], async () =>
    (await findDelays(db)).map(({ name, seconds }) => ({ labels: { queue: name }, value: seconds })),
  );
  metrics.total(
    'database_went_back_total',
    'Failovers to an older copy of the database that this node noticed: what was saved after that copy is lost.',
    () => bus.timesGoneBack(),
  );
  metrics.gauge('site_nodes', 'Nodes that share the database, this one included.', () => nodes.count());
  metrics.gauge(
    'limits_shared',
    '1 while the rate limits hold over all nodes, 0 while this node keeps to its own share of each.',
    () => Number(nodes.isTogether()),
  );
  metrics.gauge(
    'nats_disconnected',
    "1 while NATS isn't connected: other nodes' events arrive by looking for them. 0 without NATS_URL.",
    () => Number(bus.isDegraded()),
  );
  if (!replica) return;
  metrics.gauge(
    'replica_used',
    '1 while history, analytics and the heatmap are read from the replica, 0 while they go to the primary.',
    () => Number(replica.isUsed()),
  );
  metrics.gauge('replica_lag_seconds', 'How long ago the replica had all that the primary had.', () =>
    replica.lagSeconds(),
  );
  metrics.total('replica_fallbacks_total', 'Reads that failed on the replica and were answered by the primary.', () =>
    replica.fallbacks(),
  );
}
