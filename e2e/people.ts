import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  request,
} from '@playwright/test';

import type { BrowserErrors } from './browser-errors.ts';
import type { Place } from './places.ts';

export type Plan = 'free' | 'trial';
export type Person = { context: BrowserContext; page: Page };

/** A member on the dashboard at a real place is watched there before the story continues. */
export type Arrival = {
  /** The browser's position; null when refused. */
  at: Place | null;
  /** A member's name; signed out without one. */
  as?: string;
  plan?: Plan;
  phone?: boolean;
  theme?: 'light' | 'dark';
  reducedMotion?: boolean;
  /** Null when the story opens the page. */
  opens?: string | null;
  /** Enables the service worker, for the stories about it. */
  worker?: boolean;
  userAgent?: string;
  /** Draws maps, which is slow in software, so only for stories about the map. */
  map?: boolean;
  /** The headless shell can't show notifications. */
  notifications?: boolean;
};

/** Without a browser; signed out on its own network unless named. */
export type Neighbor = {
  report(at: Place, over?: { location?: string; status?: string }): Promise<{ id: string }>;
  say(id: string, verdict: 'confirm' | 'gone' | 'not-there'): Promise<void>;
};

export const PASSWORD = 'correct horse battery';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Refused at once, so that the built-in outlines are drawn. */
const MAP_TILES = /tiles\.openfreemap\.org/;

/** Logged when tiles are refused or the map can't be drawn. */
const OF_THE_MAP = /WebGL|tiles\.openfreemap\.org/;

/** As without a graphics card: the page reports that it can't draw the map. */
function withoutWebGL(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...options: unknown[]) {
    return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...options]);
  } as typeof getContext;
}

export async function openBrowser(
  browser: Browser,
  baseURL: string,
  arrival: Arrival,
  browserErrors: BrowserErrors,
): Promise<Person> {
  const {
    at,
    as,
    plan = 'free',
    phone = false,
    theme = 'dark',
    reducedMotion = true,
    opens = '/',
    worker = false,
    userAgent,
    map = false,
  } = arrival;
  const context = await browser.newContext({
    baseURL,
    viewport: phone ? PHONE : DESKTOP,
    colorScheme: theme,
    serviceWorkers: worker ? 'allow' : 'block',
    ...(userAgent && { userAgent }),
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    ...(phone && { hasTouch: true, isMobile: true }),
    ...(at && { geolocation: at, permissions: ['geolocation'] }),
  });
  await context.route(MAP_TILES, (route) => route.abort());
  if (!map) await context.addInitScript(withoutWebGL);
  browserErrors.listen(context, OF_THE_MAP);
  if (as) await openAccount(context.request, as, plan);
  const page = await context.newPage();
  if (opens) await page.goto(opens);
  if (as && at && opens === '/') await untilWatched(page);
  return { context, page };
}

async function untilWatched(page: Page): Promise<void> {
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect
    .poll(async () =>
      ((await (await page.request.get('/api/places')).json()) as { kind: string }[]).map(({ kind }) => kind),
    )
    .toContain('here');
}

let accounts = 0;
export const newAddress = (name: string): string => `${name.toLowerCase()}-${(accounts += 1)}@example.com`;

export async function openAccount(api: APIRequestContext, name: string, plan: Plan): Promise<void> {
  await post(api, '/api/auth/sign-up/email', { name, email: newAddress(name), password: PASSWORD });
  await post(api, '/api/user/select-plan', { plan });
}

let networks = 0;

export async function meetNeighbor(
  baseURL: string,
  { name, cookie }: { name?: string | undefined; cookie?: string | undefined },
  leave: (work: () => Promise<void>) => void,
): Promise<Neighbor> {
  networks += 1;
  const extraHTTPHeaders = { 'x-forwarded-for': `198.51.${networks}.7`, ...(cookie && { cookie }) };
  const api = await request.newContext({ baseURL, extraHTTPHeaders });
  leave(() => api.dispose());
  if (name) await openAccount(api, name, 'free');
  return {
    report: async ({ latitude, longitude }, over = {}) =>
      (await post(api, '/api/tow-trucks', {
        latitude: latitude.toFixed(6),
        longitude: longitude.toFixed(6),
        location: 'Elm St',
        status: 'active',
        ...over,
      })) as { id: string },
    async say(id, verdict) {
      await post(api, `/api/tow-trucks/${id}/${verdict}`);
    },
  };
}

async function post(api: APIRequestContext, path: string, data?: object): Promise<unknown> {
  const answer = await api.post(path, data && { data });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
