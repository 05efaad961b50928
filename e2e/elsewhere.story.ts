import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { alerts, details, whereToPark } from './locators.ts';
import { milesNorth, quietPlace } from './places.ts';
import { expect, test } from './site.ts';

test('where I am moves with me, and an alert of my car far away leads to the truck itself, whose address stays until Back', async ({
  site,
}) => {
  const car = quietPlace();
  const { page, context } = await site.arrive({ as: 'Una', at: car });
  const here = async () => {
    const places = (await (await context.request.get('/api/places')).json()) as AlertPlace[];
    return places.find(({ kind }) => kind === 'here')?.latitude.toFixed(2);
  };
  await expect.poll(here).toBe(car.latitude.toFixed(2));
  await page.getByRole('button', { name: 'I parked here' }).click();
  await expect(page.getByText('Alerts only while this page is open', { exact: false }).first()).toBeVisible();
  const farAway = milesNorth(40, car);
  await context.setGeolocation(farAway);
  await expect.poll(here).toBe(farAway.latitude.toFixed(2));

  // Looking elsewhere does not move the user.
  await whereToPark(page).fill('41, -100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#at=41\.0/);
  expect(await here()).toBe(farAway.latitude.toFixed(2));

  await page.reload();
  const bob = await site.neighbor('Bob');
  await bob.report(milesNorth(0.1, car), { location: 'Faraway & 1st', status: 'active' });
  await alerts(page)
    .getByRole('button', { name: /Show on map/ })
    .click();
  await expect(details(page)).toContainText('Faraway & 1st');
  await expect(page).toHaveURL(/[?&]sighting=/);
  await expect(page.getByRole('button', { name: /Copy link|Share this truck/ })).toBeVisible();
  await page.reload();
  await expect(details(page)).toContainText('Faraway & 1st');
  await page.goBack();
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(/\/#at=41\.0[^&]*$/);
});
