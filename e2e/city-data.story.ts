import type { Locator, Page } from '@playwright/test';

import { bell, inbox, toasts } from './locators.ts';
import { HAYES_450 } from './open-data.ts';
import { expect, test } from './site.ts';

/** Pixels covered below the map in excess of those above, on a desktop. */
const COVERED_BELOW = 84;

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'City API Management' });

async function manageCities(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('menuitem', { name: 'City API management' }).click();
}

async function watchPlate(page: Page, plate: string): Promise<void> {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('menuitem', { name: 'Alert settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Alert Settings' });
  await settings.getByRole('tab', { name: 'Violation Alerts' }).click();
  await settings.getByLabel('Watched plates').fill(plate);
  await settings.getByRole('combobox', { name: 'State of the plate' }).click();
  await page.getByRole('option', { name: 'California' }).click();
  await settings.getByRole('button', { name: 'Save Violation Alert Settings' }).click();
  await expect(settings).toBeHidden();
}

/** The map centers the user in the space that its buttons leave. */
async function clickWhereIAm(page: Page): Promise<void> {
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + (box.height - COVERED_BELOW) / 2);
}

test('a city’s key is saved, its violations are synced onto the map, and a watched plate’s next one alerts', async ({
  openDataSite,
  expectBrowserError,
}) => {
  // This site knows no addresses.
  expectBrowserError(/404 \(Not Found\).*geocode/);
  const { openData } = openDataSite;
  openData.publish([
    { number: '900000001', plate: '7ABC123', at: '450 HAYES ST', hoursAgo: 30 },
    { number: '900000002', plate: '8XYZ987', at: '12 UNKNOWN ALY', hoursAgo: 29 },
  ]);
  const { page } = await openDataSite.arrive({ as: 'Ann', at: HAYES_450, map: true });
  const card = page.getByRole('region', { name: 'Parking Violations' });
  await expect(card).toContainText("San Francisco's parking violations haven't loaded yet.");

  await manageCities(page);
  await dialog(page).getByRole('tab', { name: 'API Configurations' }).click();
  const sf = dialog(page).getByRole('group', { name: 'San Francisco' });
  await sf.getByLabel('API key', { exact: true }).fill('token-of-ann');
  await sf.getByRole('button', { name: 'Save key' }).click();
  await expect(toasts(page)).toContainText('Configuration Updated');
  await expect(sf).toContainText('Configured');

  await dialog(page).getByRole('tab', { name: 'Overview' }).click();
  openData.hold();
  await dialog(page).getByRole('button', { name: 'Sync San Francisco' }).click();
  const bar = dialog(page).getByRole('progressbar', { name: 'San Francisco sync' });
  await expect(bar).toBeVisible();
  openData.letGo();
  await expect(toasts(page)).toContainText('San Francisco Sync Complete');
  await expect(toasts(page)).toContainText('2 new or changed violations.');
  await expect(bar).toBeHidden();
  expect(openData.tokens()).toContain('token-of-ann');

  await dialog(page).getByRole('tab', { name: 'Recent Violations' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
  await expect(dialog(page)).not.toContainText('7ABC123');
  await page.keyboard.press('Escape');
  await expect(card).toContainText('Parking Violations1');
  await card.getByRole('switch', { name: 'Show on the map' }).click();
  const chosen = page.getByRole('group', { name: '1 parking ticket' });
  await expect(async () => {
    await clickWhereIAm(page);
    await expect(chosen).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(chosen).toContainText(/of here\s*San Francisco · read/);

  await watchPlate(page, '8XYZ987');
  openData.publish([{ number: '900000003', plate: '8XYZ987', at: '450 HAYES ST', hoursAgo: 1 }]);
  await manageCities(page);
  await dialog(page).getByRole('button', { name: 'Sync San Francisco' }).click();
  await expect(toasts(page)).toContainText('1 new or changed violation.');
  await page.keyboard.press('Escape');
  await bell(page).click();
  await expect(inbox(page)).toContainText('8XYZ987');
});
