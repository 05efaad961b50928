import {
  alerts,
  beacons,
  bell,
  clickOnMap,
  details,
  expectUnread,
  inbox,
  quickReport,
  rail,
  toasts,
} from './locators.ts';
import { milesNorth, quietPlace } from './places.ts';
import { expect, test } from './site.ts';

test('a truck that one person reports reaches everybody near it at once, and nobody else @core', async ({ site }) => {
  const corner = quietPlace();
  const eightMilesAway = milesNorth(8, corner);
  const ann = await site.arrive({ as: 'Ann', at: corner, map: true });
  const farah = await site.arrive({ as: 'Farah', at: eightMilesAway });
  const bob = await site.arrive({ as: 'Bob', at: milesNorth(0.8, corner), phone: true });

  await bob.page.getByRole('button', { name: 'Quick Report' }).tap();
  await quickReport(bob.page).getByRole('radio', { name: 'Currently towing' }).tap();
  const answered = bob.page.waitForResponse(
    (answer) => answer.url().endsWith('/api/tow-trucks') && answer.request().method() === 'POST',
  );
  await quickReport(bob.page).getByRole('button', { name: 'Report' }).tap();
  expect((await answered).status()).toBe(201);

  await Promise.all([
    expect(alerts(ann.page)).toContainText('Tow truck towing 0.8 mi from you'),
    expectUnread(ann.page, 1),
    expect(rail(ann.page).getByRole('button', { name: /^Currently towing/ })).toBeVisible(),
  ]);
  await expect(toasts(ann.page)).not.toContainText('Tow truck');
  // Waits for software rendering of three maps.
  await expect(beacons(ann.page)).toHaveCount(1);
  await clickOnMap(ann.page, beacons(ann.page));
  await expect(details(ann.page).getByRole('heading', { name: 'Currently towing' })).toBeVisible();
  await expect(details(ann.page)).toContainText('1 member, unconfirmed');

  await expect(farah.page.getByText('No trucks reported within 5 miles.')).toBeVisible();
  await expectUnread(farah.page, 0);
  await expect(alerts(farah.page)).toBeHidden();
  await expect(toasts(farah.page)).not.toContainText('Tow truck');
  // Only her own neighborhood's truck reaches her.
  await (await site.neighbor('Gus')).report(eightMilesAway);
  await expectUnread(farah.page, 1);
  await expect(alerts(farah.page).getByRole('alert')).toHaveCount(1);
});

test('a banner tells what is known by now and is announced once; dismissed, read or avoided it goes, and the all-clear follows the truck', async ({
  site,
}) => {
  const corner = quietPlace();
  const { page } = await site.arrive({ as: 'Ann', at: corner });
  const gus = await site.provenNeighbor();
  const { id } = await gus.report(milesNorth(0.2, corner), { location: 'Elm & 2nd' });
  const announced = alerts(page).getByRole('alert');
  await expect(announced).toHaveText(/^Tow truck (towing )?0\.2 mi from you, 1 person, unconfirmed, Elm & 2nd$/);
  await expect(announced.locator('time')).toHaveCount(0);
  await (await site.neighbor('Hal')).say(id, 'confirm');
  await expect(alerts(page)).toContainText('confirmed by 2');
  await expect(announced).toHaveText('');

  await test.step('dismissed it stays away, and leaves the keyboard in the page', async () => {
    await alerts(page).getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(alerts(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expectUnread(page, 1);
    await bell(page).click();
    await expect(inbox(page)).toContainText('Tow truck near you');
    await expect(rail(page).getByRole('button', { name: /Elm & 2nd/ })).toBeVisible();
    await expect(alerts(page)).toBeHidden();
  });

  await test.step('reading its alert clears the bell, and the all-clear follows the truck', async () => {
    await inbox(page).getByRole('button', { name: 'Mark as read: Tow truck near you' }).click();
    await expectUnread(page, 0);
    await gus.say(id, 'gone');
    await expectUnread(page, 1);
    await expect(inbox(page).getByRole('listitem').first()).toContainText('All clear');
    await inbox(page).getByRole('button', { name: 'Mark all read' }).click();
    await expectUnread(page, 0);
  });

  await test.step('next to me it takes the stage, and its all-clear is said once', async () => {
    const { id: beside } = await gus.report(milesNorth(0.04, corner), { location: 'Oak & 3rd' });
    await expect(alerts(page)).toContainText('210 ft');
    await expect(alerts(page)).toContainText('north of you');
    await expect(alerts(page).getByRole('link', { name: 'Directions' })).toBeVisible();
    await gus.say(beside, 'gone');
    await expect(alerts(page)).toContainText('All clearThe truck at Oak & 3rd has left.');
    await alerts(page).getByRole('button', { name: 'OK' }).click();
    await expect(alerts(page)).toBeHidden();
    await bell(page).click();
    await expect(inbox(page).getByRole('listitem').first()).toContainText('All clear');
    await expect(toasts(page)).not.toContainText('All clear');
    await inbox(page).getByRole('button', { name: 'Mark all read' }).click();
    await expectUnread(page, 0);
  });

  await test.step('it goes when its alert is read, or its truck avoided', async () => {
    const newest = inbox(page).getByRole('listitem').first();
    await gus.report(milesNorth(-0.4, corner), { location: 'Pine & 4th' });
    await expect(alerts(page)).toContainText('Pine & 4th');
    await expect(newest).toContainText('Pine & 4th');
    await inbox(page).getByRole('button', { name: 'Mark all read' }).click();
    await expect(alerts(page)).toBeHidden();

    await gus.report(milesNorth(0.7, corner), { location: 'Ash & 5th' });
    await expect(alerts(page)).toContainText('Ash & 5th');
    await expect(newest).toContainText('Ash & 5th');
    await newest.getByRole('button', { name: /Mute/ }).click();
    await page
      .getByRole('group', { name: 'Mute this truck for' })
      .getByRole('menuitem', { name: '30 minutes' })
      .click();
    await expect(alerts(page)).toBeHidden();
  });
});
