import { startSocrata } from '../apps/server/src/testing/socrata-server.fixture.ts';
import { bell, inbox } from './locators.ts';
import { runServer } from './servers.ts';
import { expect, test } from './site.ts';

const TABLE = 'towed';
const today = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
})
  .format(new Date())
  .replaceAll('/', '');
const CAR = {
  townum: '334001',
  tow_firm: "OAK'S AUTO PARTS,INC.",
  tow_firm_phone: '860-555-0100',
  vehicle_state: 'CT',
  vehicle_plate: 'HFD001',
  date: today,
};

test('a car that no list has yet is waited for, told once it is listed, and then found by its plate', async ({
  createSite,
  afterStory,
}) => {
  const portal = await startSocrata();
  afterStory(() => portal.close());
  const server = await runServer({ CITIES: 'hartford', HARTFORD_TOWED_URL: portal.url(TABLE) });
  afterStory(() => server.end());
  const { page } = await createSite(server).arrive({ as: 'Ann', at: null, opens: '/towed' });
  const look = () => page.getByRole('button', { name: 'Find my car' }).click();

  await page.getByRole('combobox', { name: 'State of the plate' }).press('Enter');
  await page.getByRole('option', { name: 'Connecticut' }).click();
  await page.getByLabel('License plate').fill('hfd 001');
  await look();
  await expect(page.getByText('Hartford’s list of towed cars has not loaded yet. Please call.')).toBeVisible();
  await page.getByRole('button', { name: 'Tell me when it appears' }).click();
  await expect(page.getByText(/^We look on the lists until .* and notify you once\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cars we look for' })).toContainText('HFD001 (Connecticut)');

  portal.put(TABLE, [CAR]);
  const synced = await page.evaluate(async () => (await fetch('/api/sync/hartford', { method: 'POST' })).status);
  expect([200, 202]).toContain(synced);
  await bell(page).click();
  await expect(inbox(page)).toContainText('Your car is on Hartford’s list of towed cars');
  await expect(inbox(page)).toContainText('Call 860-555-0100 before you go.');
  await page.keyboard.press('Escape');

  await look();
  await expect(page.getByText('Your car is on a city’s list')).toBeVisible();
  await expect(page.getByText("Oak's Auto Parts, Inc.", { exact: true })).toBeVisible();
  await expect(page.getByText('We don’t know yet how soon cars appear on it.')).toBeVisible();
});
