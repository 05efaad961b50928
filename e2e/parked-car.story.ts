import type { Page } from '@playwright/test';

import type { AlertPlace } from '@towscout/contracts/alerts';

import { alerts, toasts } from './locators.ts';
import { milesNorth, quietPlace } from './places.ts';
import { expect, test } from './site.ts';

test('my parked car’s pin can be moved, it is guarded while I am elsewhere, and the all-clear comes when the truck leaves', async ({
  site,
}) => {
  const car = quietPlace();
  const { page, context } = await site.arrive({ as: 'Ann', at: car, map: true });
  await page.getByRole('button', { name: 'I parked here' }).click();
  await expect(page.getByText('Alerts only while this page is open', { exact: false }).first()).toBeVisible();

  const pin = page.getByRole('button', { name: 'Your parked car, watched within 0.5 miles. Move the pin' });
  const grip = await pin.boundingBox();
  if (!grip) throw new Error('the pin is not on the map');
  const [x, y] = [grip.x + grip.width / 2, grip.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y, { steps: 4 });
  await page.mouse.up();
  await expect(toasts(page)).toContainText('Pin moved');
  const dragged = await parkedAt(page);
  expect(dragged.longitude).toBeGreaterThan(car.longitude);

  // Again with the keyboard alone, northwards.
  await pin.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Where is your car?' });
  await dialog.getByRole('button', { name: 'Zoom in' }).waitFor();
  await dialog.getByRole('region', { name: /^Map to set the point on/ }).focus();
  await page.keyboard.press('ArrowUp');
  await dialog.getByRole('button', { name: 'My car is here' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await parkedAt(page)).latitude).toBeGreaterThan(dragged.latitude);
  await context.setGeolocation(milesNorth(30, car));

  const bob = await site.neighbor('Bob');
  const { id } = await bob.report(milesNorth(0.07, car), { location: 'Oak & 1st', status: 'waiting' });
  await expect(alerts(page)).toContainText('from your car');
  await bob.say(id, 'gone');
  await expect(toasts(page)).toContainText('All clear');
  await expect(alerts(page)).toBeHidden();
  await page.getByRole('button', { name: 'I moved my car' }).click();
  await expect(page.getByRole('button', { name: 'I parked here' })).toBeVisible();
});

test('a tab that slept does not forget the car that another tab parked', async ({ site, expectBrowserError }) => {
  expectBrowserError(/ERR_INTERNET_DISCONNECTED|Worker failed to load|Failed to fetch dynamically imported module/);
  const { page: asleep, context } = await site.arrive({ as: 'Ann', at: quietPlace() });
  await asleep.getByRole('link', { name: 'Alerts', exact: true }).click();
  await expect(asleep.getByRole('heading', { name: 'Alert & Notification Center' })).toBeVisible();

  const awake = await context.newPage();
  await awake.goto('/');
  await awake.getByRole('button', { name: 'I parked here' }).click();
  await expect(awake.getByText('Alerts only while this page is open').first()).toBeVisible();
  await expect(awake.locator('[aria-live]').filter({ hasText: 'Alerts only while this page is open' })).toHaveText(
    'Alerts only while this page is open',
  );

  await context.setOffline(true);
  await asleep.getByRole('link', { name: /^Dashboard/ }).click();
  await expect(asleep.getByRole('button', { name: 'I moved my car' })).toBeVisible();
  await expect(awake.getByRole('button', { name: 'I moved my car' })).toBeVisible();
  await context.setOffline(false);
});

test('a spot saved signed out is guarded after signing up; signing out takes it out of every tab, and a session ended elsewhere does too', async ({
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/401/);
  const { page, context } = await site.arrive({ at: quietPlace() });
  const park = page.getByRole('button', { name: 'I parked here' });
  const leave = (of: Page) => of.getByRole('button', { name: 'I moved my car' });
  await park.click();
  await expect(page.getByText('Spot saved. Alerts only while this page is open.')).toBeVisible();
  await site.signUp(context, 'Kim');
  await page.reload();
  await expect(page.getByText('Alerts only while this page is open', { exact: false }).first()).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await expect(leave(other)).toBeVisible();
  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'I parked here' })).toBeVisible();
    await expect(leave(tab)).toBeHidden();
  }
  expect(await page.evaluate(() => localStorage.getItem('parked-car'))).toBeNull();
  await other.close();

  await site.signUp(context, 'Bea');
  const listens = () => page.waitForResponse((response) => response.url().includes('/api/live?'));
  await Promise.all([listens(), page.reload()]);
  await park.click();
  await expect(page.getByText('Alerts only while this page is open').first()).toBeVisible();
  const listensAsNobody = listens();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await fetch(`${site.url}/api/auth/sign-out`, { method: 'POST', headers: { cookie } });
  await expect(toasts(page)).toContainText('Your session has ended');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(park).toBeVisible();
  expect((await listensAsNobody).status()).toBe(200);
});

async function parkedAt(page: Page): Promise<AlertPlace> {
  const places: AlertPlace[] = await (await page.request.get('/api/places')).json();
  const parked = places.find(({ kind }) => kind === 'parked');
  if (!parked) throw new Error('no car is parked');
  return parked;
}
