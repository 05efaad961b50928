import type { Page } from '@playwright/test';

import { expectAccessible } from './accessibility.ts';
import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';
import { toasts } from './words.ts';

const zones = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Custom Alert Zones' });
const zoneDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Zone' });
const address = (page: Page) => zoneDialog(page).getByRole('combobox', { name: 'Address' });
const openZoneDialog = (page: Page) => zones(page).getByRole('button', { name: 'Add Zone' }).click();
/** The open list of suggestions hides all but itself from a reader, and not from the mouse. */
const addZone = (page: Page) => zoneDialog(page).getByRole('button', { name: 'Add Zone', includeHidden: true }).click();

/** The zones that the server has of this member. */
async function zonesOf(page: Page): Promise<{ name: string; latitude: number; radius: number }[]> {
  const places = (await (await page.request.get('/api/places')).json()) as {
    kind: string;
    name: string;
    latitude: number;
    radius: number;
  }[];
  return places.filter(({ kind }) => kind === 'zone');
}

/** Leaves zones in this browser as an older TowScout did. */
const keepZones = (page: Page, zones: object[]) =>
  page.evaluate((text) => localStorage.setItem('alertZones', text), JSON.stringify(zones));
const keptZones = (page: Page) => page.evaluate(() => localStorage.getItem('alertZones'));

test('zones are premium: added, switched, narrowed and deleted, and those of an older browser are taken over once', async ({
  site,
}) => {
  await test.step('a free member is told', async () => {
    const { page } = await site.arrive({ as: 'Fred', at: quietPlace(), opens: '/alerts' });
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
  await expect(zones(page).getByRole('listitem')).toContainText(['Old zone']);
  await page.reload();
  await expect(zones(page).getByRole('listitem')).toHaveCount(1);
  expect(await keptZones(page)).toBe('[{"nonsense":true}]');

  await zones(page).getByRole('button', { name: 'Add Zone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Zone' });
  await dialog.getByRole('button', { name: 'Add Zone' }).click();
  await expect(toasts(page)).toContainText('Missing Information');
  await expect(toasts(page)).toContainText('Please enter both a name and address for the alert zone.');
  await dialog.getByLabel('Name').fill('Home street');
  await dialog.getByLabel('Address').fill('40.7128, -74.0060');
  await dialog.getByLabel('Address').press('Enter');
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

test('zones of an older browser go over once, whatever fails on the way, and from however many tabs', async ({
  site,
  expectComplaint,
}) => {
  const old = (name: string) => ({ name, latitude: 40.75, longitude: -73.98, radius: 30 });
  await test.step('the second one fails, and the dashboard goes on', async () => {
    const { page } = await site.arrive({ as: 'Pam', plan: 'trial', at: quietPlace(), opens: '/privacy-policy' });
    await keepZones(page, [old('First'), old('Second'), old('Third')]);
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    let failures = 0;
    await page.route('/api/places', (route) => {
      const isSecond = route.request().postData()?.includes('Second');
      if (!isSecond || failures > 0) return route.fallback();
      failures += 1;
      return route.abort('internetdisconnected');
    });
    await page.goto('/alerts');
    await expect(toasts(page)).toContainText('2 zones of this browser now guard from the server.');
    expect(await keptZones(page)).toBe(JSON.stringify([old('Second')]));
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(toasts(page)).toContainText('A zone of this browser now guards from the server.');
    expect((await zonesOf(page)).map(({ name, radius }) => `${name} ${radius}`).toSorted()).toEqual([
      'First 25',
      'Second 25',
      'Third 25',
    ]);
    expect(await keptZones(page)).toBeNull();
  });
  await test.step('two tabs at once', async () => {
    const { page, context } = await site.arrive({
      as: 'Tom',
      plan: 'trial',
      at: quietPlace(),
      opens: '/privacy-policy',
    });
    await keepZones(page, [old('First'), old('Second')]);
    const other = await context.newPage();
    await Promise.all([page.goto('/alerts'), other.goto('/alerts')]);
    for (const tab of [page, other]) await expect(zones(tab).getByRole('listitem')).toHaveCount(2);
    expect(await zonesOf(page)).toHaveLength(2);
  });
});

test('a zone guards the address that its field shows, and never one that nobody picked', async ({ site }) => {
  const here = quietPlace();
  const { page } = await site.arrive({ as: 'Pam', plan: 'trial', at: here, opens: '/alerts' });
  await openZoneDialog(page);
  await zoneDialog(page).getByLabel('Name').fill('Home');
  await address(page).fill('40.7128, -74.0060');
  await address(page).press('Enter');
  await expect(zoneDialog(page)).toContainText('40.7128, -74.0060');
  await address(page).fill('Nowhere at all');
  await expect(zoneDialog(page)).not.toContainText('40.7128, -74.0060');
  await page.route(/geocode\/search/, (route) => route.fulfill({ json: [] }));
  await addZone(page);
  await expect(zoneDialog(page).getByRole('alert', { includeHidden: true })).toHaveText(
    'No addresses found. Try a different search term.',
  );
  await page.unroute(/geocode\/search/);
  await test.step('a street is never guessed, and a ZIP code is shown before it is saved', async () => {
    await address(page).fill('220 W 42nd St, New York');
    await addZone(page);
    await expect(zoneDialog(page).getByRole('alert', { includeHidden: true })).toHaveText(
      'Street search isn’t available here. Pick the city or ZIP code, or set a pin on the map.',
    );
    await address(page).fill('10036');
    await addZone(page);
    await expect(zoneDialog(page)).toContainText('Is it 10036, New York, NY? Press Add Zone again.');
    expect(await zonesOf(page)).toEqual([]);
  });
  await address(page).fill('34.0522, -118.2437');
  await addZone(page);
  await expect(zoneDialog(page)).toBeHidden();
  expect(await zonesOf(page)).toMatchObject([{ name: 'Home', latitude: 34.0522 }]);

  await test.step('the place of the GPS empties the field', async () => {
    await openZoneDialog(page);
    await address(page).fill('34.0522, -118.2437');
    await zoneDialog(page).getByRole('button', { name: 'Use GPS', includeHidden: true }).click();
    await expect(address(page)).toHaveValue('');
    await expect(zoneDialog(page).getByRole('status').filter({ hasText: 'Near ' })).toBeVisible();
  });
});

test('the zone dialog is filled with the keyboard, and says how it went after it was closed', async ({
  site,
  expectComplaint,
}) => {
  const { page } = await site.arrive({ as: 'Kay', plan: 'trial', at: quietPlace(), opens: '/alerts' });
  const name = zoneDialog(page).getByLabel('Name');
  await openZoneDialog(page);
  await address(page).click();
  await address(page).pressSequentially('El');
  await expect(page.getByText('Enter at least 3 characters')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Enter at least 3 characters')).toBeHidden();
  await expect(address(page)).toHaveValue('El');
  await page.keyboard.press('Escape');
  await expect(zoneDialog(page)).toBeHidden();

  await openZoneDialog(page);
  await zoneDialog(page).getByRole('combobox', { name: 'Radius' }).click();
  await page.getByRole('option', { name: '1.0 mile', exact: true }).click();
  await address(page).fill('34.0522, -118.2437');
  await name.fill('Home');
  await name.press('Enter');
  await expect(toasts(page)).toContainText('TowScout alerts you when a tow truck comes within 1.0 mile of Home.');
  await expect(zoneDialog(page)).toBeHidden();

  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
  expectComplaint(/500 \(Internal Server Error\)/);
  await page.route('/api/places', async (route) => {
    await isClosed;
    await route.fulfill({ status: 500 });
  });
  await openZoneDialog(page);
  await name.fill('Work');
  await address(page).fill('34.0522, -118.2437');
  await addZone(page);
  await expect(zoneDialog(page).getByRole('button', { name: 'Saving…' })).toBeVisible();
  await zoneDialog(page).getByRole('button', { name: 'Cancel' }).press('Escape');
  await expect(zoneDialog(page)).toBeHidden();
  close();
  await expect(toasts(page)).toContainText('Failed to create alert zone. Please try again.');
});

test('a row of a zone has names for all its controls, and leaves the focus in its card when it goes', async ({
  site,
}) => {
  const { page } = await site.arrive({ as: 'Pam', plan: 'trial', at: quietPlace(), opens: null });
  for (const name of ['Home', 'Work'])
    expect(
      (
        await page.request.post('/api/places', {
          data: { kind: 'zone', name, latitude: 40.75, longitude: -73.98, radius: 1 },
        })
      ).status(),
    ).toBe(201);
  await page.goto('/alerts');
  await expect(zones(page).getByRole('combobox', { name: 'Radius of Work', exact: true })).toHaveText('1.0 mile');
  await expectAccessible(page);
  await zones(page).getByRole('combobox', { name: 'Radius of Work' }).click();
  await page.getByRole('option', { name: '2.0 miles' }).click();
  await expect(toasts(page)).toContainText('Zone Updated');
  for (const name of ['Home', 'Work']) {
    await zones(page)
      .getByRole('button', { name: `Delete ${name}` })
      .press('Enter');
    await expect(zones(page).getByRole('switch', { name })).toBeHidden();
    await expect(zones(page).getByRole('heading', { name: 'Custom Alert Zones' })).toBeFocused();
  }
});
