import { expect, type Locator, type Page } from '@playwright/test';

/** Locators by accessible name. */
export const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });
export const inbox = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });
export const alerts = (page: Page): Locator => page.getByRole('region', { name: 'Tow truck alerts' });
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications', exact: true });
export const rail = (page: Page): Locator => page.getByRole('list', { name: 'Tow trucks, nearest first' });
export const details = (page: Page): Locator => page.getByRole('region', { name: 'Details' });
export const quickReport = (page: Page): Locator => page.getByRole('dialog', { name: 'Report Tow Truck' });
export const whereToPark = (page: Page): Locator => page.getByRole('combobox', { name: 'Where are you parking?' });
export const locationPanel = (page: Page): Locator => page.getByRole('button', { name: /^Location Search & Alerts/ });
/** The arrow keys move the map under its pin. */
export const spotMap = (dialog: Locator): Locator => dialog.getByRole('region', { name: /^Set the point on the map/ });
/** Stops watching the car; an alert next to it has the button, too. */
export const moveMyCar = (page: Page): Locator => page.getByRole('button', { name: 'I moved my car' });

/** Trucks at work; the map has no other accessible trace of them. */
export const beacons = (page: Page): Locator => page.locator('.map-pulse');

export async function expectUnread(page: Page, count: number): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(count === 0 ? 'Notifications' : `Notifications, ${count} unread`);
}

export async function clickOnMap(page: Page, mark: Locator): Promise<void> {
  const box = await mark.boundingBox();
  if (!box) throw new Error('it is not on the map');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
