import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

/** Where the stories happen: TowScout's default place. */
export const HERE = { latitude: 40.7589, longitude: -73.9851 };

/** A place so many miles north of another. */
export const milesNorth = (miles: number, { latitude, longitude } = HERE) => ({ latitude: latitude + miles / 69.1, longitude });

export type Person = { context: BrowserContext; page: Page };
type PersonOptions = { at?: { latitude: number; longitude: number } | null; phone?: boolean; theme?: 'light' | 'dark'; reducedMotion?: boolean };

type Site = {
  url: string;
  /** Somebody with a browser of their own; with `at` their browser tells where they are. */
  arrive(options?: PersonOptions): Promise<Person>;
  /** Says that the browser will log this, because the story makes the server refuse. */
  expectComplaint(pattern: RegExp): void;
  /** Signs a person up through the page's own form and chooses the free plan. */
  signUp(person: Person, name: string): Promise<void>;
};

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** What the browser logs when the network that is not there cannot be reached: map tiles, and nothing else. */
const MAP_TILES = /tiles\.openfreemap\.org/;

type Complaints = { heard: string[]; expected: RegExp[] };

export const test = base.extend<{ site: Site; complaints: Complaints }, { server: { url: string } }>({
  server: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'towscout-story-'));
      const child = await startServer(dataDir);
      await use({ url: child.url });
      child.process.kill('SIGTERM');
      await once(child.process, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  complaints: async ({}, use) => {
    const complaints: Complaints = { heard: [], expected: [] };
    await use(complaints);
    const surprises = complaints.heard.filter((complaint) => !complaints.expected.some((pattern) => pattern.test(complaint)));
    expect(surprises, 'no console error and no unhandled rejection').toEqual([]);
  },
  site: async ({ server, browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use({
      url: server.url,
      async arrive(options = {}) {
        const person = await openBrowser(browser, server.url, options, complaints);
        contexts.push(person.context);
        return person;
      },
      expectComplaint: (pattern) => void complaints.expected.push(pattern),
      signUp: ({ page }, name) => signUp(page, name),
    });
    for (const context of contexts) await context.close();
  },
});
export { expect };

async function openBrowser(browser: Browser, baseURL: string, options: PersonOptions, complaints: Complaints): Promise<Person> {
  const { at = HERE, phone = false, theme = 'dark', reducedMotion = false } = options;
  const context = await browser.newContext({
    baseURL,
    viewport: phone ? PHONE : DESKTOP,
    colorScheme: theme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    ...(phone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
    ...(at && { geolocation: at, permissions: ['geolocation'] }),
  });
  // The map's tiles are far away; refused at once, they are drawn from the built-in outlines.
  await context.route(MAP_TILES, (route) => route.abort());
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' && !MAP_TILES.test(`${message.text()} ${message.location().url}`)) complaints.heard.push(message.text());
  });
  page.on('pageerror', (error) => complaints.heard.push(String(error)));
  return { context, page };
}

let signedUp = 0;

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('tab', { name: 'Create account' }).click();
  const form = page.getByRole('tabpanel', { name: 'Create account' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(`${name.toLowerCase()}-${(signedUp += 1)}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await form.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: /free plan/i }).click();
  await expect(page).toHaveURL('/');
}

async function startServer(dataDir: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', FEEDS: 'off', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const [, url] = /TowScout is ready at (\S+)/.exec(said) ?? [];
    if (url) {
      child.stdout.resume();
      return { url, process: child };
    }
  }
  throw new Error(`the server ended before it was ready: ${said}`);
}

/** Fails with what axe finds on the page against WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([]);
}

/** Reports a truck through the API, as somebody far from the page does. */
export async function reportTruck(url: string, at: { latitude: number; longitude: number }, over: object = {}): Promise<{ id: string }> {
  const answer = await fetch(`${url}/api/tow-trucks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latitude: at.latitude.toFixed(6), longitude: at.longitude.toFixed(6), location: 'Elm St', status: 'active', ...over }),
  });
  return (await answer.json()) as { id: string };
}
