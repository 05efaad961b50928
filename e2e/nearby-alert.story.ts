import { milesNorth, quietPlace } from './places.ts';
import { expect, test } from './site.ts';
import { alerts, beacons, bell, clickOnMap, details, expectUnread, inbox, quickReport, rail, toasts } from './words.ts';

test('a truck that one person reports reaches everybody near it within a second, and nobody else', async ({ site }) => {
  const corner = quietPlace();
  const eightMilesAway = milesNorth(8, corner);
  const ann = await site.arrive({ as: 'Ann', at: corner });
  const farah = await site.arrive({ as: 'Farah', at: eightMilesAway });
  const bob = await site.arrive({ as: 'Bob', at: milesNorth(0.8, corner), phone: true });

  await bob.page.getByRole('button', { name: 'Report a tow truck' }).tap();
  await quickReport(bob.page).getByRole('radio', { name: 'Currently towing' }).tap();
  const answered = bob.page.waitForResponse((answer) => answer.url().endsWith('/api/tow-trucks') && answer.request().method() === 'POST');
  await quickReport(bob.page).getByRole('button', { name: 'Report' }).tap();
  expect((await answered).status()).toBe(201);

  const within = { timeout: 1000 };
  await Promise.all([
    expect(alerts(ann.page)).toContainText('Tow truck towing 0.8 mi from you', within),
    expectUnread(ann.page, 1, within),
    expect(toasts(ann.page)).toContainText('Tow truck near you', within),
    expect(rail(ann.page).getByRole('button', { name: /^Currently towing/ })).toBeVisible(within),
  ]);
  // The picture follows as fast as a machine without a graphics card draws three maps.
  await expect(beacons(ann.page)).toHaveCount(1);
  await clickOnMap(ann.page, beacons(ann.page));
  await expect(details(ann.page).getByRole('heading', { name: 'Currently towing' })).toBeVisible();
  await expect(details(ann.page)).toContainText('reported by a member');

  await expect(farah.page.getByText('No tow truck within 5 miles')).toBeVisible();
  await expectUnread(farah.page, 0);
  await expect(alerts(farah.page)).toBeHidden();
  await expect(toasts(farah.page)).not.toContainText('Tow truck');
  await expect(beacons(farah.page)).toHaveCount(0);
  // What comes to her is her own neighbourhood's truck, and it comes alone.
  await (await site.neighbour('Gus')).report(eightMilesAway);
  await expectUnread(farah.page, 1);
  await expect(alerts(farah.page).getByRole('alert')).toHaveCount(1);
  await expect(beacons(farah.page)).toHaveCount(1);
});

test('a dismissed alert stays dismissed, reading it clears the bell, and the all-clear follows the truck', async ({ site }) => {
  const corner = quietPlace();
  const { page } = await site.arrive({ as: 'Ann', at: corner });
  const gus = await site.neighbour('Gus');
  const { id } = await gus.report(milesNorth(0.3, corner), { location: 'Elm & 2nd' });

  await expect(alerts(page)).toContainText('Elm & 2nd');
  await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(alerts(page)).toBeHidden();
  await page.reload();
  await expectUnread(page, 1);
  await bell(page).click();
  await expect(inbox(page)).toContainText('Tow truck near you');
  await expect(rail(page).getByRole('button', { name: /Elm & 2nd/ })).toBeVisible();
  await expect(alerts(page)).toBeHidden();

  await inbox(page).getByRole('button', { name: 'Mark as read: Tow truck near you' }).click();
  await expectUnread(page, 0);
  await gus.say(id, 'gone');
  await expectUnread(page, 1);
  await expect(inbox(page).getByRole('listitem').first()).toContainText('All clear');
  await inbox(page).getByRole('button', { name: 'Mark all read' }).click();
  await expectUnread(page, 0);
});

test('a truck that leaves takes its alert with it', async ({ site }) => {
  const corner = quietPlace();
  const { page } = await site.arrive({ as: 'Ann', at: corner });
  const gus = await site.neighbour('Gus');
  const { id } = await gus.report(corner);
  await expect(alerts(page)).toBeVisible();
  await gus.say(id, 'gone');
  await expect(alerts(page)).toBeHidden();
  await expect(toasts(page)).toContainText('All clear');
  await expect(beacons(page)).toHaveCount(0);
});
