import { alerts, bell, details, expectUnread, quickReport, rail, spotMap, toasts } from './locators.ts';
import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';

test("a signed-out report takes three taps and alerts nobody until a member confirms it; 'It left' by new members is noted, and a trusted reporter's sends the truck away for everybody @core", async ({
  site,
}) => {
  const corner = quietPlace();
  const { page: phone } = await site.arrive({ at: corner, phone: true });
  const { page } = await site.arrive({ as: 'Una', at: corner });
  const report = phone.getByRole('button', { name: 'Quick Report' });
  await expect(report).toBeVisible();
  const taps = [
    report,
    quickReport(phone).getByRole('radio', { name: 'Currently towing' }),
    quickReport(phone).getByRole('button', { name: 'Report' }),
  ];
  const answered = phone.waitForResponse(
    (answer) => answer.url().endsWith('/api/tow-trucks') && answer.request().method() === 'POST',
  );
  for (const target of taps) await target.tap();
  expect(taps).toHaveLength(3);
  await expect(toasts(phone)).toContainText('Report Submitted');
  await expect(toasts(phone)).toContainText(
    'It’s on the map, unconfirmed. We alert drivers once somebody signed in confirms it.',
  );
  await expect(quickReport(phone)).toBeHidden();
  await expect(details(phone)).toContainText('Currently towing');
  const { id } = (await (await answered).json()) as { id: string };

  const truck = rail(page).getByRole('button').first();
  await expect(truck).toContainText('unconfirmed');
  await expectUnread(page, 0);
  await expect(alerts(page)).toContainText('one unconfirmed report');
  await expect(alerts(page).getByRole('alert')).toHaveCount(0);
  await (await site.neighbor('Gus')).say(id, 'confirm');
  await expect(truck).toContainText('confirmed by 2');
  await expect(alerts(page)).toContainText('Tow truck');
  await expectUnread(page, 1);
  await bell(page).click();
  await expect(page.getByText('2 people').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await (await site.neighbor('Hal')).say(id, 'gone');
  await expect(truck).toContainText('Someone reports it left');
  await truck.click();
  await details(page)
    .getByRole('button', { name: /^Report this/ })
    .click();
  await page.getByRole('menuitem', { name: 'Spam' }).click();
  await expect(toasts(page)).toContainText("We'll take a look.");
  await details(page).getByRole('button', { name: 'It left' }).click();
  await expect(toasts(page)).toContainText('Thank you. It shows as left once others nearby agree.');
  await expect(details(page)).toContainText('You said it left.');
  await page.reload();
  await expect(details(page), 'a reload does not forget it').toContainText('You said it left.');

  await (await site.provenNeighbor()).say(id, 'gone');
  await phone.goto('/');
  await phone
    .getByRole('button', { name: /list of tow trucks/ })
    .first()
    .tap();
  await expect(phone.getByText('No trucks reported within 5 miles.')).toBeVisible();
  await phone.getByRole('button', { name: '1 earlier' }).tap();
  await expect(phone.getByRole('list', { name: 'Earlier tow trucks' })).toContainText('Just left area');
});

test('from the default place nothing is said of here: a report and a parked car ask for a pin', async ({ site }) => {
  const { page } = await site.arrive({ at: null, map: true });
  await expect(page.getByText("We don't know where you are. Showing Midtown as an example.")).toBeVisible();
  await expect(toasts(page)).toContainText('Location Access Denied');
  await page.getByRole('button', { name: 'Quick Report' }).click();
  await quickReport(page).getByRole('radio', { name: 'Currently towing' }).click();
  await quickReport(page).getByLabel('Location').fill('5th & Main');
  await quickReport(page).getByRole('button', { name: 'Report' }).click();
  await expect(toasts(page)).toContainText('Location Error');
  await expect(toasts(page)).toContainText('Unable to determine your location. Please enable location services.');
  await expect(quickReport(page).getByRole('region', { name: 'Already reported here' })).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Where is the truck?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'I parked here' }).click();
  const spot = page.getByRole('dialog', { name: 'Where is your car?' });
  await expect(spot.getByRole('button', { name: 'Use this spot' })).toBeDisabled();
  await spot.getByRole('combobox').fill('83340');
  await spot.getByRole('combobox').press('Enter');
  await expect(spot).toContainText('Drag the map or tap to put the pin on the spot.');
  await spot.getByRole('button', { name: 'Zoom in' }).waitFor();
  await spotMap(spot).press('ArrowUp');
  await spot.getByRole('button', { name: 'Use this spot' }).click();
  await expect(page.getByText('Spot saved. Alerts only while this page is open.')).toBeVisible();

  await page.getByRole('button', { name: 'Quick Report' }).click();
  await expect(quickReport(page)).toContainText('At your pin');
  await expect(quickReport(page).getByLabel('Location')).toHaveValue('Near Ketchum');
  await quickReport(page).getByRole('radio', { name: 'Currently towing' }).click();
  await quickReport(page).getByRole('button', { name: 'Report', exact: true }).click();
  await expect(toasts(page)).toContainText('Report Submitted');
});
