import type { Locator, Page } from '@playwright/test';

import { bell, details, inbox, quickReport, rail, toasts } from './locators.ts';
import { milesNorth, quietPlace } from './places.ts';
import { expect, test } from './site.ts';

test('code that is slow or does not come is told and tried again, and without a server the page stays', async ({
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_FAILED|Failed to fetch dynamically imported module|Unable to preload/);
  const { page, context } = await site.arrive({ as: 'Ann', at: quietPlace(), opens: null });
  const arrives = Promise.withResolvers<void>();
  await context.route('**/popups-*.js', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.goto('/alerts');
  await bell(page).click();
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner').getByText('Loading…')).toBeVisible();
  await bell(page).click();
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'false');
  await bell(page).click();
  arrives.resolve();
  await expect(inbox(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inbox(page)).toBeHidden();

  await expect(toasts(page)).toBeAttached();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const asked = page.waitForRequest(/healthz/);
  await page.route(/\/assets\/|healthz/, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics', exact: true }).click();
  await asked;
  await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  await expect(bell(page)).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await page.unroute(/\/assets\/|healthz/);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveTitle(/^Analytics/);
});

test('what is said without a network outlives a reload and is sent once, though two tabs wait to send it', async ({
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
  const corner = quietPlace();
  const { id } = await (await site.neighbor()).report(milesNorth(1, corner), { location: 'Oak St' });
  const { page, context } = await site.arrive({ at: corner, worker: true });
  await expect(rail(page)).toContainText('Oak St');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-trucks'))).toContain('Oak St');

  await context.setOffline(true);
  await page.goto('/?report');
  await quickReport(page).getByRole('radio', { name: 'Currently towing' }).click();
  await quickReport(page).getByLabel('Location').fill('Elm & 5th');
  await quickReport(page).getByRole('button', { name: 'Report', exact: true }).click();
  await expect(toasts(page)).toContainText('Saved. It will be sent as soon as possible.');
  const other = await context.newPage();
  await other.goto('/');
  for (const tab of [page, other]) await expect(waiting(tab)).toContainText('will be sent as soon as possible.');
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await expect(rail(page), 'what was seen last is there').toContainText('Oak St');
  // Some Chromium versions don't report a page reloaded offline as offline.
  await expect(page.getByText(/^(?:Offline|Not live) · /).first()).toBeVisible();
  await expect(page.getByText('Not known right now.').first(), 'and is in no figure').toBeVisible();
  await rail(page).getByRole('button').first().click();
  await details(page).getByRole('button', { name: 'Still here' }).click();
  await expect(details(page)).toContainText('You said it’s still here. It will be sent as soon as possible.');
  await page.goBack();
  await expect(waiting(other)).toContainText('Your “Still here” on Oak St');

  const answered: string[] = [];
  context.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/api/tow-trucks') && answer.request().method() === 'POST') answered.push(pathname);
  });
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(waiting(tab)).toBeHidden();
    await expect(rail(tab)).toContainText('Elm & 5th');
  }
  const trucks = await (
    await page.request.get(`/api/tow-trucks/nearby?lat=${corner.latitude}&lng=${corner.longitude}&radius=0.5`)
  ).json();
  expect(trucks).toMatchObject([{ location: 'Elm & 5th', confirmations: 1 }]);
  expect(answered).toEqual(['/api/tow-trucks', `/api/tow-trucks/${id}/confirm`]);
  expect(await (await page.request.get(`/api/tow-trucks/${id}`)).json()).toMatchObject({ confirmations: 2 });
});

const waiting = (page: Page): Locator => page.getByRole('region', { name: 'Waiting to be sent' });
