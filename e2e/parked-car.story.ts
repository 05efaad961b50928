import type { Page } from '@playwright/test';

import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { alerts, expectUnread, moveMyCar, spotMap, toasts } from './locators.ts';
import { feetNorth, milesNorth, type Place, quietPlace } from './places.ts';
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

  // Moves the pin north by keyboard.
  await pin.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Where is your car?' });
  await dialog.getByRole('button', { name: 'Zoom in' }).waitFor();
  await spotMap(dialog).focus();
  await page.keyboard.press('ArrowUp');
  await dialog.getByRole('button', { name: 'My car is here' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await parkedAt(page)).latitude).toBeGreaterThan(dragged.latitude);
  await context.setGeolocation(milesNorth(30, car));

  const bob = await site.neighbor('Bob');
  const { id } = await bob.report(milesNorth(0.07, car), { location: 'Oak & 1st', status: 'waiting' });
  await expect(alerts(page)).toContainText('from your car');
  await bob.say(id, 'gone');
  await expect(alerts(page)).toContainText('All clear');
  await alerts(page).getByRole('button', { name: 'OK' }).click();
  await expect(alerts(page)).toBeHidden();

  await test.step('leaving takes back the alerts of the car, on every device and over reloads', async () => {
    const phone = await site.arrive({ at: null, phone: true, opens: null });
    await phone.context.addCookies(await context.cookies());
    await phone.page.goto('/');
    await bob.report(milesNorth(0.1, car), { location: 'Oak & 2nd', status: 'waiting' });
    for (const device of [page, phone.page]) await expect(alerts(device)).toContainText(/ \d+\sft from your car/);
    await moveMyCar(page).click();
    for (const device of [page, phone.page]) {
      await expect(device.getByRole('button', { name: 'I parked here' })).toBeVisible();
      await expect(alerts(device)).toBeHidden();
      await device.reload();
      await expect(device.getByRole('button', { name: 'I parked here' })).toBeVisible();
      await expectUnread(device, 0);
      await expect(alerts(device)).toBeHidden();
    }
  });
});

test('signed out, a car parked at a searched address is watched while the page is open, and no more once it has left @core', async ({
  site,
}) => {
  const { page } = await site.arrive({ at: null, phone: true, map: true });
  await expect(page.getByText('Alerts only while this page is open.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Create an account to get them anywhere$/ })).toHaveAttribute(
    'href',
    /mode=sign-up/,
  );
  await page.getByRole('button', { name: 'I parked here' }).click();
  const spot = page.getByRole('dialog', { name: 'Where is your car?' });
  await spot.getByRole('combobox').fill('59301');
  await spot.getByRole('combobox').press('Enter');
  await expect(spot).toContainText('Drag the map or tap to put the pin on the spot.');
  await spot.getByRole('button', { name: 'Zoom in' }).waitFor();
  await spotMap(spot).press('ArrowUp');
  await spot.getByRole('button', { name: 'Use this spot' }).click();
  const pin = page.getByRole('button', { name: 'Your parked car. Move the pin' });
  await expect(pin).toBeVisible();

  const bob = await site.neighbor('Bob');
  const car = await spotOnDevice(page);
  const { id } = await bob.report(feetNorth(200, car), { location: 'Main & 7th', status: 'waiting' });
  await expect(alerts(page)).toContainText('Tow truck there, 200 ft from your car');
  await expect(alerts(page).getByRole('alert')).toHaveCount(1);

  await test.step('the distance is the one of now, and the truck is in sight beside the pin', async () => {
    await pin.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Where is your car?' });
    await dialog.getByRole('button', { name: 'Zoom in' }).waitFor();
    await spotMap(dialog).press('ArrowDown');
    await dialog.getByRole('button', { name: 'My car is here' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(alerts(page)).toContainText(/Tow truck there, (?!200\s)\S+\s(ft|mi) from your car/);
  });

  await test.step('once it tows it is louder, and once the car has left it is silent, over a reload', async () => {
    await bob.report(feetNorth(200, car), { location: 'Main & 7th', status: 'active' });
    await expect(alerts(page)).toContainText(/Tow truck towing \S+\s(ft|mi) from your car/);
    await moveMyCar(page).click();
    await expect(page.getByRole('button', { name: 'I parked here' })).toBeVisible();
    await expect(alerts(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'I parked here' })).toBeVisible();
    expect((await page.request.get(`/api/tow-trucks/${id}`)).ok()).toBe(true);
    await expect(alerts(page)).toBeHidden();
  });
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
  await expect(moveMyCar(asleep)).toBeVisible();
  await expect(moveMyCar(awake)).toBeVisible();
  await context.setOffline(false);
});

test('a spot saved signed out is guarded after signing up; signing out takes it out of every tab, and a session ended elsewhere does too', async ({
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/401/);
  const { page, context } = await site.arrive({ at: quietPlace() });
  const park = page.getByRole('button', { name: 'I parked here' });
  await park.click();
  await expect(page.getByText('Spot saved. Alerts only while this page is open.')).toBeVisible();
  await site.signUp(context, 'Kim');
  await page.reload();
  await expect(page.getByText('Alerts only while this page is open', { exact: false }).first()).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await expect(moveMyCar(other)).toBeVisible();
  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'I parked here' })).toBeVisible();
    await expect(moveMyCar(tab)).toBeHidden();
  }
  expect(await page.evaluate(() => localStorage.getItem('parked-car'))).toBeNull();
  await other.close();

  await site.signUp(context, 'Bea');
  const live = page.getByText('Live', { exact: true });
  await page.reload();
  await expect(live).toBeVisible();
  await park.click();
  await expect(page.getByText('Alerts only while this page is open').first()).toBeVisible();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await fetch(`${site.url}/api/auth/sign-out`, { method: 'POST', headers: { cookie } });
  await expect(toasts(page)).toContainText('Your session has ended');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(park).toBeVisible();
  await expect(live).toBeVisible();
});

async function parkedAt(page: Page): Promise<AlertPlace> {
  const places: AlertPlace[] = await (await page.request.get('/api/places')).json();
  const parked = places.find(({ kind }) => kind === 'parked');
  if (!parked) throw new Error('no car is parked');
  return parked;
}

const spotOnDevice = (page: Page): Promise<Place> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('parked-car') ?? 'null') as Place);
