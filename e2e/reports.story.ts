import type { Locator, Page } from '@playwright/test';

import { generateCode } from '../apps/server/src/testing/authenticator.fixture.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { details, rail, toasts } from './locators.ts';
import { PASSWORD } from './people.ts';
import type { Place } from './places.ts';
import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Community-verified report' });
const cards = (page: Page): Locator => page.getByRole('list', { name: 'Community reports, newest first' });
const fileButton = (page: Page): Locator => page.getByRole('button', { name: 'Community Report', exact: true });

async function fillIn(page: Page, location: string): Promise<void> {
  await dialog(page).getByLabel('Location', { exact: true }).fill(location);
  await dialog(page).getByRole('radio', { name: 'Flatbed' }).click();
  await dialog(page).getByRole('radio', { name: 'Loading a car', exact: true }).click();
}

/** Required of an administrator with a password. */
async function addSecondStep(page: Page): Promise<void> {
  await expect(page.getByText('Turn on two-step sign-in first')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.getByLabel('3. Enter the code from the app').fill(generateCode(key));
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
}

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

test('a report with a photo from a phone is on a card in another browser at once', async ({ site }) => {
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
  // The toast stays for some seconds.
  await expect(toasts(page)).toContainText('Report Submitted');
  await expect(cards(ann.page)).toContainText('Loading a car · Flatbed');
  await expect(cards(ann.page)).toContainText('Elm & 1st');
  await expect(cards(ann.page)).toContainText('Red flatbed, call [number removed]');
  const photo = cards(ann.page).getByRole('button', { name: 'Photo 1 of 1, Elm & 1st' });
  await expect
    .poll(() => photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await photo.click();
  await expect(ann.page.getByRole('img', { name: 'Tow truck at Elm & 1st' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(cards(page)).toContainText('Your report');

  // A vote, and taking it back, reaches the reporter's open page.
  await ann.page.keyboard.press('Escape');
  const vote = ann.page.getByRole('button', { name: /^It’s there/ });
  await vote.click();
  await expect(cards(page)).toContainText('1 saw it');
  await vote.click();
  await expect(cards(page)).toContainText('0 saw it');

  await page.getByRole('button', { name: 'Filters' }).tap();
  await page.getByRole('switch', { name: 'Only verified' }).tap();
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByText('No Community Reports')).toBeVisible();
});

test('what members wrote of a truck is shown with it, and what is flagged reaches an administrator, who removes it for everybody', async ({
  site,
}) => {
  const corner = quietPlace();
  const bob = await site.arrive({ as: 'Bob', at: corner, opens: '/reports' });
  await reported(bob.page, corner, 'Yew & 7th');
  await expect(cards(bob.page)).toContainText('Yew & 7th');

  const { page } = await site.arrive({ as: 'Ann', at: corner });
  await rail(page)
    .getByRole('button', { name: /Yew & 7th/ })
    .click();
  await expect(page.getByRole('region', { name: 'Reports of this truck' })).toContainText('Loading a car');
  await (await site.neighbor('Gus')).report(corner, { location: 'Yew & 7th' });
  await expect(details(page), 'two who look make it a confirmed one').toContainText('confirmed by 2');

  await cards(bob.page).getByRole('button', { name: 'Report this: Yew & 7th' }).click();
  await bob.page.getByRole('menuitem', { name: 'Spam' }).click();
  await expect(toasts(bob.page)).toContainText("We'll take a look.");
  const admin = await site.arrive({ at: corner, opens: null });
  await site.signUp(admin.context, 'Admin');
  await admin.page.goto('/account#administrator');
  await admin.page.getByLabel('Administrator code').fill(site.administratorCode());
  await admin.page.getByRole('button', { name: 'Become administrator' }).click();
  await addSecondStep(admin.page);
  await admin.page.getByRole('link', { name: 'Open moderation' }).click();
  await expect(admin.page.getByRole('heading', { name: 'Yew & 7th' })).toBeVisible();
  await admin.page.getByRole('button', { name: 'Remove the report' }).click();
  await expect(admin.page.getByRole('heading', { name: 'Yew & 7th' })).toBeHidden();
  await expect(bob.page.getByText('No Community Reports')).toBeVisible();
});
