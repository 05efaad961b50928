import { fileURLToPath } from 'node:url';

import { sitePaths } from '@towscout/contracts/site/paths';
import { type SiteView, siteView } from '@towscout/contracts/site/schema';

import { collectJobs } from './events/collect-jobs.ts';
import type { App } from './http/app.ts';
import { createApp } from './http/create-app.ts';
import { serveHealth } from './http/health.ts';
import { rejectWhenDiskIsLow } from './http/low-disk.ts';
import { serveMetrics } from './http/metrics.ts';
import { forAnyone, type PolicyDeps } from './http/policy.ts';
import { serveSite, type SiteDeps } from './http/static-site.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { createLive, type LiveNeeds } from './live/live.ts';
import { createMapHosts, mapSources } from './map/map-hosts.ts';
import { siteOffers } from './offers.ts';
import type { OpenPlatform } from './platform.ts';
import type { Room } from './room.ts';
import { eraseWhenDeleted } from './user-data.ts';
import { VERSION } from './version.ts';

const BUILT_SITE = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** With the requests before them less than the 10 seconds available. */
const STOP_JOBS_MS = 6000;

export type Server = {
  app: App;
  runJob(name: string): Promise<void>;
  start(): Promise<void>;
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
  const { config, log, db, jobs, bus, disk, filesDisk } = platform;
  const { signIn, findPreview, siteFolder = BUILT_SITE } = needs;
  const mapHosts = createMapHosts(config, log);
  const live = createLive(platform, needs);
  let isStopping = false;

  const app = await createApp(config, log, mapHosts, needs);
  rejectWhenDiskIsLow(app, disk);
  serveHealth(app, { db, isStopping: () => isStopping, isReceivingEvents: bus.isListening });
  const isProxy = trustedProxies(config.TRUSTED_PROXIES);
  serveMetrics(app, { streams: live.streams, jobs, bus, token: config.METRICS_TOKEN, isProxy });
  serveSiteView(app, platform, signIn);
  live.routes(app);
  for (const room of rooms) await room.routes?.(app);
  await serveSite(app, { folder: siteFolder, findPreview, publicUrl: config.PUBLIC_URL });

  const listeners = [
    ...rooms.flatMap((room) => room.listeners ?? []),
    ...rooms.flatMap(({ userData }) => (userData ? [eraseWhenDeleted(db, userData)] : [])),
  ];
  platform.events.listen(listeners);
  const allJobs = collectJobs([...rooms.flatMap((room) => room.jobs ?? []), ...live.jobs], listeners);

  return {
    app,
    runJob: async (name) => allJobs.find((job) => job.name === name)?.handle([]),
    async start() {
      await bus.start({
        async reload(from) {
          for (const room of rooms) await room.reload?.(from);
        },
        onLiveEvents(events) {
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
    },
    async stop() {
      isStopping = true;
      mapHosts.stop();
      filesDisk.stop();
      live.stop();
      await app.close();
      platform.mailer.close();
      for (const room of rooms) await room.stop?.();
      await jobs.stop(STOP_JOBS_MS);
      bus.stop();
      await platform.close();
    },
  };
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
  app.get(
    sitePaths.site,
    {
      config: forAnyone,
      schema: { operationId: 'readSite', summary: 'What this site has and shows', response: { 200: siteView } },
    },
    async () => view,
  );
}
