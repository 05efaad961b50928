import type { Page } from '@playwright/test';

import { toasts } from './locators.ts';
import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';

const zones = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Custom Alert Zones' });

const openPlaces = (page: Page) => page.getByRole('button', { name: 'Places and zones' }).click();

/** Stores zones as an older TowScout did. */
const keepZones = (page: Page, zones: object[]) =>
  page.evaluate((text) => localStorage.setItem('alertZones', text), JSON.stringify(zones));
const keptZones = (page: Page) => page.evaluate(() => localStorage.getItem('alertZones'));

test('zones are premium: added, switched, narrowed and deleted, and those of an older browser are taken over once', async ({
  site,
}) => {
  await test.step('a free member is told', async () => {
    const { page } = await site.arrive({ as: 'Fred', at: quietPlace(), opens: '/alerts' });
    await openPlaces(page);
    await zones(page).getByRole('button', { name: 'Add Zone' }).click();
    await expect(toasts(page)).toContainText('Custom alert zones are available for premium subscribers only.');
    await expect(zones(page).getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  });

  const { page } = await site.arrive({ as: 'Pam', plan: 'trial', at: quietPlace(), opens: '/privacy-policy' });
  await keepZones(page, [
    {
      id: '1',
      name: 'Old zone',
      address: '1 Main St',
      latitude: 40.75,
      longitude: -73.98,
      radius: 0.5,
      isActive: true,
    },
    { nonsense: true },
  ]);
  await page.goto('/alerts');
  await openPlaces(page);
  await expect(zones(page).getByRole('listitem')).toContainText(['Old zone']);
  await page.reload();
  await openPlaces(page);
  await expect(zones(page).getByRole('listitem')).toHaveCount(1);
  expect(await keptZones(page)).toBe('[{"nonsense":true}]');

  await zones(page).getByRole('button', { name: 'Add Zone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Zone' });
  await dialog.getByRole('button', { name: 'Add Zone' }).click();
  await expect(toasts(page)).toContainText('Missing Information');
  await expect(toasts(page)).toContainText('Please enter both a name and address for the alert zone.');
  await dialog.getByLabel('Name').fill('Home street');
  await dialog.getByRole('combobox', { name: 'Address' }).fill('40.7128, -74.0060');
  await dialog.getByRole('combobox', { name: 'Address' }).press('Enter');
  await dialog.getByRole('button', { name: 'Add Zone' }).click();
  await expect(toasts(page)).toContainText('Zone Added');
  const zone = zones(page).getByRole('listitem').filter({ hasText: 'Home street' });
  await expect(zone).toContainText('0.5 miles');
  await zone.getByRole('switch', { name: 'Home street' }).click();
  await expect(toasts(page)).toContainText('Zone Updated');
  await expect(zone.getByRole('switch', { name: 'Home street' })).not.toBeChecked();
  await zone.getByRole('button', { name: 'Delete Home street' }).click();
  await expect(toasts(page)).toContainText('Zone Deleted');
  await expect(zones(page).getByRole('listitem')).toHaveCount(1);
});
