import { bell, inbox, toasts } from './locators.ts';
import { quietPlace } from './places.ts';
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
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Alerts' }).click();
  await asked;
  await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  await expect(bell(page)).toBeVisible();
  await page.unroute(/\/assets\/|healthz/);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Alert & Notification Center' })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});
