import { expect, milesNorth, reportTruck, test } from './site.ts';

const spot = milesNorth(40);

test('signed out on a phone, a truck is reported in three taps', async ({ site }) => {
  const { page } = await site.arrive({ at: spot, phone: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Report a tow truck' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Reports are anonymous');
  await dialog.getByText('Truck is present').tap();
  await dialog.getByRole('button', { name: 'Report' }).tap();
  await expect(page.getByText('Report Submitted')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a truck that is reported already is offered first: 'Is it this one?'", async ({ site }) => {
  const corner = milesNorth(45);
  await reportTruck(site.url, corner, { location: 'Maple & 3rd' });
  const { page } = await site.arrive({ at: corner, phone: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Report a tow truck' }).tap();
  await expect(page.getByRole('dialog')).toContainText('Is it this one?');
  await expect(page.getByRole('dialog')).toContainText('Maple & 3rd');
  await page.getByRole('button', { name: 'Yes, still here' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('without a location, and without a server, the report says so and is not lost', async ({ site }) => {
  site.expectComplaint(/Failed to load resource|ERR_FAILED/);
  const { page } = await site.arrive({ at: milesNorth(50) });
  await page.goto('/');
  await page.getByRole('button', { name: 'Report a tow truck' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Currently towing').click();
  await dialog.getByLabel('Location').fill('');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Location Required').first()).toBeVisible();
  await expect(page.getByText('Please enter a location for the tow truck.').first()).toBeVisible();
  await page.route('**/api/tow-trucks', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await dialog.getByLabel('Location').fill('Corner of 5th');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Failed to submit report. Please try again.').first()).toBeVisible();
  await expect(dialog.getByLabel('Location')).toHaveValue('Corner of 5th');
});

test('a truck that its reporter says has gone is shown so to others at once', async ({ site }) => {
  const corner = milesNorth(55);
  const [ann, bob] = [await site.arrive({ at: corner }), await site.arrive({ at: corner })];
  await ann.page.goto('/');
  const { id } = await reportTruck(site.url, corner, { location: 'Birch & 9th' });
  await expect(ann.page.getByRole('button', { name: /Birch & 9th/ }).first()).toBeVisible();
  await bob.page.goto('/');
  await fetch(`${site.url}/api/tow-trucks/${id}/gone`, { method: 'POST' });
  await expect(ann.page.getByRole('button', { name: /Just left area/ }).first()).toBeVisible();
});
