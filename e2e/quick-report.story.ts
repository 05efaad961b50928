import { alerts, bell, details, expectUnread, quickReport, rail, toasts } from './locators.ts';
import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';

test('signed out on a phone, a truck is reported in three taps', async ({ site }) => {
  const { page } = await site.arrive({ at: quietPlace(), phone: true });
  const report = page.getByRole('button', { name: 'Report a tow truck' });
  await expect(report).toBeVisible();

  const taps = [
    report,
    quickReport(page).getByRole('radio', { name: 'Truck is present' }),
    quickReport(page).getByRole('button', { name: 'Report' }),
  ];
  for (const target of taps) await target.tap();
  await expect(toasts(page)).toContainText('Report Submitted');
  expect(taps).toHaveLength(3);

  await expect(toasts(page)).toContainText(
    'It’s on the map as unconfirmed. It alerts people once someone else confirms it.',
  );
  await expect(quickReport(page)).toBeHidden();
  await expect(details(page)).toContainText('Truck is present');
});

test('from the default place nothing is said of here: a report and a parked car ask for a pin', async ({ site }) => {
  const { page } = await site.arrive({ at: null, map: true });
  await expect(page.getByText("We don't know where you are. Showing Midtown as an example.")).toBeVisible();
  await expect(toasts(page)).toContainText('Location Access Denied');
  await page.getByRole('button', { name: 'Report a tow truck' }).click();
  await quickReport(page).getByRole('radio', { name: 'Currently towing' }).click();
  await quickReport(page).getByLabel('Location').fill('5th & Main');
  await quickReport(page).getByRole('button', { name: 'Report' }).click();
  await expect(toasts(page)).toContainText('Location Error');
  await expect(toasts(page)).toContainText('Unable to determine your location. Please enable location services.');
  await expect(quickReport(page).getByRole('region', { name: 'Already reported here' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(quickReport(page)).toBeHidden();

  await page.getByRole('button', { name: 'I parked here' }).click();
  const spot = page.getByRole('dialog', { name: 'Where is your car?' });
  await expect(spot.getByRole('button', { name: 'Use this spot' })).toBeDisabled();
  await spot.getByRole('combobox').fill('83340');
  await spot.getByRole('combobox').press('Enter');
  await spot.getByRole('button', { name: 'Use this spot' }).click();
  await expect(page.getByText('Spot saved on this device. Sign in and TowScout will guard it.')).toBeVisible();

  await page.getByRole('button', { name: 'Report a tow truck' }).click();
  await expect(quickReport(page)).toContainText('At your pin');
  await expect(quickReport(page).getByLabel('Location')).toHaveValue('Near Ketchum');
  await quickReport(page).getByRole('radio', { name: 'Currently towing' }).click();
  await quickReport(page).getByRole('button', { name: 'Report', exact: true }).click();
  await expect(toasts(page)).toContainText('Report Submitted');
});

test("one 'Gone' is noted, and a second one sends the truck away for everybody who looks", async ({ site }) => {
  const corner = quietPlace();
  const ann = await site.arrive({ at: corner });
  const bob = await site.arrive({ as: 'Bob', at: corner });
  const { id } = await (await site.neighbor('Gus')).report(corner, { location: 'Birch & 9th' });
  await expect(rail(ann.page).getByRole('button', { name: /Birch & 9th/ })).toContainText('Currently towing');

  await (await site.neighbor('Hal')).say(id, 'gone');
  await expect(rail(ann.page).getByRole('button', { name: /Birch & 9th/ })).toContainText('Someone says it has left');
  await rail(bob.page)
    .getByRole('button', { name: /Birch & 9th/ })
    .click();
  await details(bob.page).getByRole('button', { name: 'Report this: Birch & 9th' }).click();
  await bob.page.getByRole('menuitem', { name: 'Spam' }).click();
  await expect(toasts(bob.page)).toContainText('It will be looked at.');
  await details(bob.page).getByRole('button', { name: 'Gone' }).click();
  await expect(toasts(bob.page)).toContainText('Marked as gone. Thank you.');
  await expect(details(bob.page)).toContainText('You said it’s gone.');
  await bob.page.reload();
  await expect(details(bob.page), 'a reload does not forget it').toContainText('You said it’s gone.');
  await expect(ann.page.getByText('No tow trucks within 5 miles')).toBeVisible();
  await ann.page.getByRole('button', { name: '1 left recently' }).click();
  await expect(ann.page.getByRole('list', { name: 'Tow trucks that left' })).toContainText('Just left area');
});

test('one signed-out report alerts nobody; a second reporter makes it an alert', async ({ site }) => {
  const corner = quietPlace();
  const { page } = await site.arrive({ as: 'Una', at: corner });
  const { id } = await (await site.neighbor()).report(corner, { location: 'Only one says so' });
  const truck = rail(page).getByRole('button', { name: /Only one says so/ });
  await expect(truck).toContainText('unconfirmed');
  await expectUnread(page, 0);
  await expect(alerts(page)).toBeHidden();

  await (await site.neighbor()).say(id, 'confirm');
  await expect(truck).toContainText('confirmed by 2');
  await expect(alerts(page)).toContainText('Only one says so');
  await expectUnread(page, 1);
  await bell(page).click();
  await expect(page.getByText('2 people').first()).toBeVisible();
});
