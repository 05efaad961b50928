import type { Locator, Page } from '@playwright/test';

import { violationPaths } from '@towscout/contracts/violations/constants';

export const heading =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('heading', { name });
export const words =
  (said: string | RegExp) =>
  (page: Page): Locator =>
    page.getByText(said);
export const inDialog =
  (said: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('dialog').getByText(said);
export const map = (page: Page): Locator => page.locator('canvas.maplibregl-canvas');

export const open = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** The button that ends the watch; an alert next to the car has it meanwhile. */
export const leaveSpot = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Remove spot|I moved my car)$/ }).first();

/** At the browser's position, near trucks. */
export async function park(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I parked here' }).click();
  await leaveSpot(page).waitFor();
  await mapIsDrawn(page);
}

/** A curb with street cleaning and a time limit. */
export const CAPP_STREET = { latitude: 37.75789, longitude: -122.41798 };

const atCar = (page: Page): Locator => page.getByRole('button', { name: /^At your car/ });

export async function openOutlook(page: Page): Promise<void> {
  // The form in which a visitor's browser stores it.
  const car = { ...CAPP_STREET, parkedAt: new Date().toISOString(), placeId: null, userId: null };
  await page.evaluate((json) => localStorage.setItem('parked-car', json), JSON.stringify(car));
  await page.reload();
  await mapIsDrawn(page);
  await atCar(page).click();
  await page.getByRole('slider', { name: 'The next 24 hours: hour' }).waitFor();
}

export async function openWeek(page: Page): Promise<void> {
  await openOutlook(page);
  await page.getByRole('radio', { name: '7 days' }).check();
}

export async function leaveCapp(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('parked-car'));
}

/** Shows the risk tomorrow at nine, when tickets are written. */
export async function showRisk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Layers' }).click();
  await page.getByRole('switch', { name: 'Ticket risk' }).click();
  const panel = page.getByRole('region', { name: 'Ticket risk on the map' });
  await panel.getByText(/ in \d+ areas?/).waitFor({ state: 'attached' });
  await panel.getByRole('combobox', { name: 'Day' }).selectOption({ index: 1 });
  const hour = panel.getByRole('slider', { name: 'Hour' });
  await hour.press('Home');
  for (let pressed = 0; pressed < 9; pressed += 1) await hour.press('ArrowRight');
  await mapIsDrawn(page);
}

/** Opens a truck from the list, which a phone has to raise first. */
export async function openTruck(page: Page): Promise<void> {
  const raise = page.getByRole('button', { name: 'Raise the list of tow trucks' });
  if (await raise.isVisible()) await raise.press('Enter');
  await page.getByRole('list', { name: 'Tow trucks, nearest first' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Still here' }).waitFor();
  await mapIsDrawn(page);
}

export async function openNotifications(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog').getByText('Mark all read').waitFor();
}

/** Leaves out the tab that is animating out. */
export const inTab =
  (tab: string) =>
  (page: Page): Locator =>
    page.getByRole('tabpanel', { name: tab }).getByText('San Francisco');

export const openCities = (tab: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('menuitem', { name: 'City API management' }).click();
  await page.getByRole('tab', { name: tab }).click();
  await inTab(tab)(page).first().waitFor();
};

export async function showViolations(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('violations-on-map', 'true'));
  const listed = page.waitForResponse((response) => response.url().includes(violationPaths.list));
  await page.reload();
  if (((await (await listed).json()) as unknown[]).length === 0) throw new Error('No violation is near the place.');
  await mapIsDrawn(page);
}

export async function scan(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'CA – California' }).click();
  await page.getByLabel('Search Location').fill('San Francisco');
  await page.getByRole('button', { name: 'Start Scan' }).click();
  await page.getByText(/scanned at/).waitFor();
  await mapIsDrawn(page);
}

export async function openAlertSettings(page: Page): Promise<void> {
  await unfold(page, 'Proximity alerts');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog').getByText('Alerts per hour').waitFor();
}

export const channels = (page: Page): Locator => page.getByRole('region', { name: 'Other channels' });

/** Opens a folded section. */
export async function unfold(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: title, exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

export async function addChannel(page: Page): Promise<void> {
  await unfold(page, 'How alerts reach you');
  await channels(page).getByRole('button', { name: 'ntfy' }).press('Enter');
  await channels(page).getByRole('group', { name: 'New channel' }).waitFor();
}

export async function openCommunityReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Community Report', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

export async function viewHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Historical Data' }).click();
  await page.getByText('Data points', { exact: true }).waitFor();
}

export async function searchForBrooklyn(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search an address to monitor' }).fill('brooklyn');
  await page.getByRole('option').first().waitFor();
}

/** The map is done when two screenshots in a row match. A phone folds its credits. */
export async function mapIsDrawn(page: Page): Promise<void> {
  await page
    .getByText(/OpenMapTiles|us-atlas/)
    .first()
    .waitFor({ state: 'attached', timeout: 60_000 });
  let last = '';
  for (let looks = 0; looks < 40; looks += 1) {
    const picture = (await map(page).screenshot({ animations: 'disabled' })).toString('base64');
    if (picture === last) return;
    last = picture;
  }
}
