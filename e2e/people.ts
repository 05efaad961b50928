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

/** Who comes, and how. A member who opens the dashboard at a real place is watched there before the story goes on. */
export type Arrival = {
  /** Where their browser says they are; null when they refuse to tell. */
  at: Place | null;
  /** The name of a member; without one they are signed out. */
  as?: string;
  plan?: Plan;
  phone?: boolean;
  theme?: 'light' | 'dark';
  reducedMotion?: boolean;
  /** The page that they open, or null when the story opens it. */
  opens?: string | null;
  /** Whether the site's service worker may run: only the stories about it want that. */
  worker?: boolean;
  /** What the browser calls itself. */
  userAgent?: string;
  /** Whether the browser draws maps: in software that costs more than all the rest, so only stories about the map want it. */
  map?: boolean;
  /** Whether the browser can show notifications, which the headless shell cannot. */
  notifications?: boolean;
};

/** Somebody whose browser is no part of the story. Without a name they are signed out, on a network of their own. */
export type Neighbor = {
  report(at: Place, over?: { location?: string; status?: string }): Promise<{ id: string }>;
  say(id: string, verdict: 'confirm' | 'gone' | 'not-there'): Promise<void>;
};

export const PASSWORD = 'correct horse battery';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** The map's tiles are far away; refused at once, the built-in outlines are drawn. */
const MAP_TILES = /tiles\.openfreemap\.org/;

/** What a browser may log of a map whose tiles are refused, or that it cannot draw. */
const OF_THE_MAP = /WebGL|tiles\.openfreemap\.org/;

/** As a browser without a graphics card or drivers: the page says that the map cannot be drawn, and goes on. */
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

/** Waits until the page is live and the server knows where this member is. */
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
