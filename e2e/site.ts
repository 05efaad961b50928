import {
  type Browser,
  type BrowserContext,
  chromium,
  test as base,
  expect,
  type LaunchOptions,
} from '@playwright/test';

import { startIssuer } from '../apps/server/src/accounts/oidc/oidc-issuer.fixture.ts';
import { freePort } from '../apps/server/src/testing/free-port.fixture.ts';
import { startPushService, type TestPushService } from '../apps/server/src/testing/push-service.fixture.ts';
import { type BrowserErrors, collectBrowserErrors } from './browser-errors.ts';
import { headlessShell, WEBGL_IN_SOFTWARE, wholeChromium } from './chromium.ts';
import { type OpenData, startOpenData } from './open-data.ts';
import { type Arrival, meetNeighbor, type Neighbor, openAccount, openBrowser, type Person } from './people.ts';
import { startRealStreets } from './real-streets.ts';
import { runServer, type RunningServer } from './servers.ts';

type Site = {
  url: string;
  /** With a browser of their own. */
  arrive(arrival: Arrival): Promise<Person>;
  /** Without a browser; a member when named. */
  neighbor(name?: string): Promise<Neighbor>;
  provenNeighbor(): Promise<Neighbor>;
  signUp(context: BrowserContext, name: string): Promise<void>;
  /** Printed at the first start. */
  administratorCode(): string;
};

/** A second site, which may fail, with single sign-on and an unresponsive feed. */
type FragileSite = Site & Pick<RunningServer, 'kill' | 'startAgain' | 'freeze' | 'thaw'>;

type OpenDataSite = Site & { openData: OpenData };

type Stories = {
  site: Site;
  openDataSite: OpenDataSite;
  /** Over San Francisco's captured streets; Capp St and 17th St are swept. */
  realStreetsSite: Site;
  fragileSite: FragileSite;
  /** Allows browser errors that the story provokes. */
  expectBrowserError(pattern: RegExp): void;
  afterStory(work: () => Promise<void>): void;
  browserErrors: BrowserErrors;
  createSite(server: Pick<RunningServer, 'url' | 'output' | 'provenReporters'>): Site;
};

/** Users of the single sign-on provider, by sign-in name. */
const MEMBERS_ELSEWHERE = {
  olive: { email: 'olive@acme.example', email_verified: true, given_name: 'Olive', name: 'Olive Oyl' },
};

const ADMINISTRATOR_CODE = /enter this code within 24 hours: (\S+)/;
const ERROR_LINE = /^.*"level":[56]0.*$/gm;

async function useOnceLaunched(
  options: LaunchOptions,
  use: (launch: () => Promise<Browser>) => Promise<void>,
): Promise<void> {
  let launched: Promise<Browser> | undefined;
  await use(() => (launched ??= chromium.launch(options)));
  await (await launched)?.close();
}

export const test = base.extend<
  Stories,
  {
    pushService: TestPushService;
    server: RunningServer;
    fragileServer: RunningServer;
    /** Launched for the first person who needs a map. */
    browserWithMaps: () => Promise<Browser>;
    /** Launched once somebody of a story is notified. */
    browserWithNotifications: () => Promise<Browser>;
  }
>({
  browserWithMaps: [async ({}, use) => useOnceLaunched(headlessShell(...WEBGL_IN_SOFTWARE), use), { scope: 'worker' }],
  browserWithNotifications: [
    async ({}, use) => useOnceLaunched(wholeChromium(...WEBGL_IN_SOFTWARE), use),
    { scope: 'worker' },
  ],
  pushService: [
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ pushService }, use) => {
      const server = await runServer({ PUSH_TRUSTED_ORIGINS: pushService.origin });
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  fragileServer: [
    async ({}, use) => {
      const url = `http://localhost:${await freePort()}`;
      const issuer = await startIssuer(MEMBERS_ELSEWHERE, `${url}/api/auth/oauth2/callback/oidc`);
      const nobody = `http://127.0.0.1:${await freePort()}/sa.xml`;
      const server = await runServer({
        PORT: new URL(url).port,
        PUBLIC_URL: url,
        ...issuer.env,
        FEEDS: 'chp_cad',
        STREETS: 'off',
        TOW_LOTS: 'off',
        CHP_CAD_URL: nobody,
      });
      await use(server);
      await server.end();
      await issuer.close();
    },
    { scope: 'worker' },
  ],
  browserErrors: async ({}, use) => {
    const browserErrors = collectBrowserErrors();
    await use(browserErrors);
    browserErrors.check();
  },
  expectBrowserError: async ({ browserErrors }, use) => use(browserErrors.expect),
  afterStory: async ({}, use) => {
    const works: (() => Promise<void>)[] = [];
    await use((work) => void works.unshift(work));
    for (const work of works) await work();
  },
  createSite: async ({ browser, browserWithMaps, browserWithNotifications, browserErrors, afterStory }, use) => {
    const browserFor = ({ map, notifications }: Arrival): Browser | Promise<Browser> => {
      if (notifications) return browserWithNotifications();
      return map ? browserWithMaps() : browser;
    };
    await use(({ url, output, provenReporters }) => {
      const before = output().length;
      afterStory(async () => expect(output().slice(before).match(ERROR_LINE), 'the server logs no error').toBeNull());
      return {
        url,
        async arrive(arrival) {
          const person = await openBrowser(await browserFor(arrival), url, arrival, browserErrors);
          afterStory(() => person.context.close());
          return person;
        },
        signUp: (context, name) => openAccount(context.request, name, 'free'),
        administratorCode: () => ADMINISTRATOR_CODE.exec(output())?.[1] ?? '',
        neighbor: (name) => meetNeighbor(url, { name }, afterStory),
        provenNeighbor() {
          const cookie = provenReporters.shift();
          if (!cookie) throw new Error('this site has no proven reporter left');
          return meetNeighbor(url, { cookie }, afterStory);
        },
      };
    });
  },
  site: async ({ server, createSite }, use) => use(createSite(server)),
  openDataSite: async ({ createSite, afterStory }, use) => {
    const openData = await startOpenData();
    afterStory(() => openData.close());
    const server = await runServer(openData.env);
    afterStory(() => server.end());
    await use({ ...createSite(server), openData });
  },
  realStreetsSite: async ({ createSite, afterStory }, use) => {
    const streets = await startRealStreets(['Capp St', '17th St']);
    afterStory(() => streets.close());
    const server = await runServer(streets.env);
    afterStory(() => server.end());
    await use(createSite(server));
  },
  fragileSite: async ({ fragileServer, createSite }, use) => {
    await use({ ...fragileServer, ...createSite(fragileServer) });
    fragileServer.thaw();
  },
});
export { expect };
