import type { Locator, Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import type { Place } from './places.ts';
import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';
import { details, rail, toasts } from './words.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Community report' });
const cards = (page: Page): Locator => page.getByRole('list', { name: 'Community reports, newest first' });
const fileButton = (page: Page): Locator => page.getByRole('button', { name: 'Community Report', exact: true });
const agree = (page: Page): Locator => page.getByRole('button', { name: /^It is there/ });
const deny = (page: Page): Locator => page.getByRole('button', { name: /^Not there/ });

async function fillIn(page: Page, location: string): Promise<void> {
  await dialog(page).getByLabel('Location', { exact: true }).fill(location);
  await dialog(page).getByRole('radio', { name: 'Flatbed' }).click();
  await dialog(page).getByRole('radio', { name: 'Loading a car', exact: true }).click();
}

/** Somebody who reports through the API. */
async function reported(page: Page, at: Place, location: string): Promise<void> {
  const data = {
    latitude: at.latitude.toFixed(6),
    longitude: at.longitude.toFixed(6),
    location,
    activity: 'loading',
    gpsTagged: true,
  };
  const answer = await page.request.post('/api/crowdsourced-reports', { data });
  expect(answer.status()).toBe(201);
}

test('a report with a photo from a phone is on a card in another browser within a second', async ({ site }) => {
  const corner = quietPlace();
  const ann = await site.arrive({ as: 'Ann', at: corner, opens: '/reports' });
  await expect(ann.page.getByText('No Community Reports')).toBeVisible();
  const { page } = await site.arrive({ as: 'Bob', at: corner, phone: true, opens: '/reports' });
  await fileButton(page).tap();
  await expect(dialog(page)).toContainText('At your location');
  await expect(dialog(page)).toContainText('reports fade after 4 hours unless confirmed');
  await fillIn(page, 'Elm & 1st');
  await dialog(page).getByLabel('Details').fill('Red flatbed, call 212-555-0123');
  await dialog(page)
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'truck.png', mimeType: 'image/png', buffer: await ann.page.screenshot() });
  await expect(toasts(page)).toContainText('Photo Uploaded');
  await expectNoSidewaysScroll(page);
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/crowdsourced-reports') && answer.request().method() === 'POST',
  );
  await dialog(page).getByRole('button', { name: 'Submit report' }).tap();
  expect((await answered).status()).toBe(201);
  await expect(cards(ann.page)).toContainText('Loading a car · Flatbed', { timeout: 1000 });
  await expect(cards(ann.page)).toContainText('Elm & 1st');
  await expect(cards(ann.page)).toContainText('Red flatbed, call [number removed]');
  const photo = cards(ann.page).getByRole('button', { name: 'Photo 1 of 1, Elm & 1st' });
  await expect
    .poll(() => photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await photo.click();
  await expect(ann.page.getByRole('img', { name: 'Tow truck at Elm & 1st' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(toasts(page)).toContainText('Report Submitted');
  await expect(cards(page)).toContainText('Your report');
});

test('a vote is cast, changed and taken back, and others see it', async ({ site }) => {
  const corner = quietPlace();
  const bob = await site.arrive({ as: 'Bob', at: corner, opens: '/reports' });
  await reported(bob.page, corner, 'Oak & 2nd');
  const { page } = await site.arrive({ as: 'Ann', at: corner, opens: '/reports' });
  await agree(page).click();
  await expect(toasts(page)).toContainText('Vote Recorded');
  await expect(agree(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(agree(page)).toContainText('1');
  await expect(cards(bob.page)).toContainText('1 saw it');
  await deny(page).click();
  await expect(deny(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(agree(page)).toContainText('0');
  await expect(cards(bob.page)).toContainText('1 did not');
  await deny(page).click();
  await expect(deny(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(cards(bob.page)).toContainText('0 saw it · 0 did not');
});

test('signed out one sees reports, and is asked to log in to vote or to report', async ({ site }) => {
  const corner = quietPlace();
  const bob = await site.arrive({ as: 'Bob', at: corner, opens: '/reports' });
  await reported(bob.page, corner, 'Pine & 3rd');
  const { page } = await site.arrive({ at: corner, opens: '/reports' });
  await agree(page).click();
  await expect(toasts(page)).toContainText('Login Required');
  await expect(toasts(page)).toContainText('Please log in to vote on reports.');
  await fileButton(page).click();
  await expect(toasts(page)).toContainText('Please log in to report with details and photos.');
});

test('what fails is told: a vote, a report, what is missing, and a photo that is none', async ({
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|500|Failed to load resource/);
  const corner = quietPlace();
  const bob = await site.arrive({ as: 'Bob', at: corner, opens: '/reports' });
  await reported(bob.page, corner, 'Ash & 4th');
  const { page } = await site.arrive({ as: 'Ann', at: corner, opens: '/reports' });
  await page.route('**/vote', (route) => route.abort());
  await agree(page).click();
  await expect(toasts(page)).toContainText('Vote Failed');
  await expect(toasts(page)).toContainText('Unable to record your vote. Please try again.');

  await fileButton(page).click();
  const submit = dialog(page).getByRole('button', { name: 'Submit report' });
  await expect(dialog(page)).toContainText('Is it this one?');
  await dialog(page).getByLabel('Location', { exact: true }).fill('');
  await submit.click();
  await expect(toasts(page)).toContainText('Location Required');
  await expect(toasts(page)).toContainText('Please enter a location for the tow truck.');
  await dialog(page).getByLabel('Location', { exact: true }).fill('Fir & 5th');
  await submit.click();
  await expect(toasts(page)).toContainText('Validation Error');
  await expect(toasts(page)).toContainText('Please check all required fields.');
  await dialog(page).getByRole('switch', { name: /GPS/ }).click();
  await submit.click();
  await expect(toasts(page)).toContainText('Location Error');
  await expect(toasts(page)).toContainText(
    'Unable to determine coordinates. Please enable GPS or select a location on the map.',
  );
  await dialog(page).getByRole('switch', { name: /GPS/ }).click();

  const photos = dialog(page).getByLabel('Choose photos');
  await photos.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(toasts(page)).toContainText('Please select an image file');
  await photos.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(toasts(page)).toContainText('File size must be less than 5MB');
  await page.route('**/api/photos/upload', (route) => route.fulfill({ status: 500, body: 'no' }));
  await photos.setInputFiles({ name: 'truck.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(toasts(page)).toContainText('Failed to get upload URL');
  await page.unroute('**/api/photos/upload');
  await page.route(/\/api\/photos\/[0-9a-f-]{36}/, (route) => route.abort());
  await photos.setInputFiles({ name: 'truck.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(toasts(page)).toContainText('Failed to upload photo');
  await expect(toasts(page)).toContainText('Upload Failed');

  await dialog(page).getByRole('radio', { name: 'Patrolling' }).click();
  await page.route('**/api/crowdsourced-reports', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await submit.click();
  await expect(toasts(page)).toContainText('Failed to submit report. Please try again.');
  await expect(dialog(page).getByLabel('Location', { exact: true })).toHaveValue('Fir & 5th');
  await page.unroute('**/api/crowdsourced-reports');
  await submit.click();
  await expect(toasts(page)).toContainText('Report Submitted');
});

test("'Is it this one?' confirms what is there instead of adding to it", async ({ site }) => {
  const corner = quietPlace();
  const bob = await site.arrive({ as: 'Bob', at: corner, opens: '/reports' });
  await reported(bob.page, corner, 'Elder & 6th');
  const { page } = await site.arrive({ as: 'Ann', at: corner, opens: '/reports' });
  await fileButton(page).click();
  await dialog(page).getByRole('button', { name: 'Yes, it is there: Elder & 6th' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(cards(page).getByRole('listitem').filter({ hasText: 'Elder & 6th' })).toHaveCount(1);
  await expect(cards(bob.page)).toContainText('1 saw it');
});

test('a truck and what members wrote of it are shown together, and two who look make it a confirmed one', async ({
  site,
}) => {
  const corner = quietPlace();
  const bob = await site.arrive({ as: 'Bob', at: corner, opens: '/reports' });
  await reported(bob.page, corner, 'Hazel & 8th');
  const { page } = await site.arrive({ as: 'Ann', at: corner });
  await rail(page)
    .getByRole('button', { name: /Hazel & 8th/ })
    .click();
  await expect(page.getByRole('region', { name: 'Reports of this truck' })).toContainText('Loading a car');
  await (await site.neighbour('Gus')).report(corner, { location: 'Hazel & 8th' });
  await expect(details(page)).toContainText('confirmed by 2');
});

test('the first three reports stand on the dashboard, the rest on their page, filtered', async ({ site }) => {
  const corner = quietPlace();
  const bob = await site.arrive({ as: 'Bob', at: corner, opens: '/reports' });
  for (const index of [1, 2, 3, 4])
    await reported(bob.page, { ...corner, latitude: corner.latitude + index / 100 }, `Corner ${index}`);
  const { page } = await site.arrive({ as: 'Ann', at: corner });
  await expect(cards(page)).toContainText('Corner 4');
  await expect(cards(page)).not.toContainText('Corner 1');
  await page.getByRole('link', { name: 'All community reports' }).click();
  await expect(cards(page)).toContainText('Corner 1');
  await page.getByRole('switch', { name: 'Only verified' }).click();
  await expect(page.getByText('No Community Reports')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`reports and their dialog are accessible and fit on a phone, ${theme}`, async ({ site }) => {
    const corner = quietPlace();
    const { page } = await site.arrive({
      as: 'Ann',
      at: corner,
      phone: true,
      theme,
      reducedMotion: true,
      opens: '/reports',
    });
    await reported(page, corner, 'A corner with a rather long name & another that is longer still');
    await expect(cards(page)).toContainText('A corner');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await fileButton(page).tap();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}

test('what is flagged reaches an administrator, who removes it for everybody', async ({ site }) => {
  const corner = quietPlace();
  const bob = await site.arrive({ as: 'Bob', at: corner, opens: '/reports' });
  await reported(bob.page, corner, 'Yew & 7th');
  await expect(cards(bob.page)).toContainText('Yew & 7th');
  await cards(bob.page).getByRole('button', { name: 'Report this: Yew & 7th' }).click();
  await bob.page.getByRole('menuitem', { name: 'Spam' }).click();
  await expect(toasts(bob.page)).toContainText('It will be looked at.');
  const admin = await site.arrive({ at: corner, opens: null });
  await site.signUp(admin.context, 'Admin');
  await admin.page.goto('/account');
  await admin.page.getByLabel('Administrator code').fill(site.administratorCode());
  await admin.page.getByRole('button', { name: 'Become administrator' }).click();
  await admin.page.getByRole('link', { name: 'Open moderation' }).click();
  await expect(admin.page.getByRole('heading', { name: 'Yew & 7th' })).toBeVisible();
  await admin.page.getByRole('button', { name: 'Remove the report' }).click();
  await expect(admin.page.getByRole('heading', { name: 'Yew & 7th' })).toBeHidden();
  await expect(bob.page.getByText('No Community Reports')).toBeVisible();
});
