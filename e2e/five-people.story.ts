import type { Page } from '@playwright/test';

import { alerts, bell, details, inbox, quickReport, rail, whereToPark } from './locators.ts';
import { feetNorth } from './places.ts';
import { areRealStreetsHere } from './real-streets.ts';
import { expect, test } from './site.ts';

/** Its first house stands at the corner of 17th St. */
const CAPP_200 = { latitude: 37.763388, longitude: -122.418528 };
const north = (feet: number) => feetNorth(feet, CAPP_200);
const TRUCK = north(-280);

const alertas = (page: Page) => page.getByRole('region', { name: 'Alertas de grúas' });
const trucks = (page: Page) => rail(page).getByRole('button', { name: /towing|left/i });

test('five people around one truck on a real street read what is true, each in their own words', async ({
  realStreetsSite: site,
}) => {
  test.skip(!areRealStreetsHere(), 'needs the captured streets of San Francisco');
  const { page: ann } = await site.arrive({ as: 'Ann', at: north(2000), phone: true });
  const { page: bo } = await site.arrive({ at: north(-300), phone: true });
  const { page: cal } = await site.arrive({ as: 'Cal', at: TRUCK, phone: true });
  const { page: dee } = await site.arrive({ as: 'Dee', at: north(-500), opens: '/es/' });
  const { page: eve } = await site.arrive({ as: 'Eve', at: north(1000), map: true });
  const everybody = [ann, bo, cal, dee, eve];

  await test.step('200 Capp St is told the rules of Capp St, not of the street that it meets', async () => {
    await ann.request.post('/api/sync/sf', { headers: { origin: site.url } });
    await ann.getByRole('button', { name: 'Not now' }).tap();
    await whereToPark(ann).fill('200 Capp St');
    await ann.getByRole('option', { name: /^200 Capp St/ }).tap();
    await ann.getByRole('button', { name: /^Capp St, even side/ }).tap();
    const answer = ann.getByRole('dialog', { name: 'Can I park here?' });
    await expect(answer.getByRole('status')).toContainText('Capp St, even side');
    await answer.getByText('Rules in detail').tap();
    await expect(answer).toContainText('Every Tues/Fri 8-10am');
    await expect(answer).not.toContainText('17th St');
    await ann.keyboard.press('Escape');
    await ann.getByRole('button', { name: 'I parked here' }).tap();
    const where = ann.getByRole('dialog', { name: 'Where is your car?' });
    await where.getByRole('button', { name: /^200 Capp St/ }).tap();
    await expect(ann.getByRole('button', { name: /^At your car/ })).toBeVisible();
  });

  await dee.getByRole('button', { name: 'Me estacioné aquí' }).click();
  await expect(dee.getByRole('button', { name: 'Moví mi auto' })).toBeEnabled();
  await cal.getByRole('button', { name: 'I parked here' }).tap();
  await expect(cal.getByRole('button', { name: 'I moved my car' })).toBeEnabled();

  await test.step('a truck that one person saw is unconfirmed for all, and alarms all but who saw it', async () => {
    await cal.getByRole('button', { name: 'Quick Report' }).tap();
    await quickReport(cal).getByRole('radio', { name: 'Currently towing' }).tap();
    await quickReport(cal).getByRole('button', { name: 'Report' }).tap();
    await expect(details(cal)).toContainText('You said it’s towing.');
    await expect(alerts(ann)).toContainText('Tow truck towing 280 ft from your car');
    await expect(alerts(ann)).toContainText('1 person, unconfirmed');
    await expect(alertas(dee)).toContainText('Grúa remolcando a 220 pies de tu auto');
    await expect(alertas(dee)).toContainText('1 persona, sin confirmar');
    await expect(alerts(bo)).toContainText('Tow truck towing 20 ft from you');
    await expect(trucks(eve)).toContainText('unconfirmed');
    await expect(alerts(cal)).toBeHidden();
    await bell(cal).tap();
    await expect(inbox(cal)).toBeVisible();
    await expect(inbox(cal)).not.toContainText('Tow truck');
    await cal.keyboard.press('Escape');
  });

  await test.step('one more vote confirms it for all at once', async () => {
    await alerts(bo)
      .getByRole('button', { name: /Show on map/ })
      .tap();
    await details(bo).getByRole('button', { name: 'Still here' }).tap();
    await expect(details(bo)).toContainText('You said it’s still here.');
    await expect(alerts(ann)).toContainText('confirmed by 2');
    await expect(alertas(dee)).toContainText('confirmada por 2');
    await expect(trucks(eve)).toContainText('confirmed by 2');
    for (const said of [alerts(ann), details(bo), alertas(dee), trucks(eve), details(cal)])
      await expect(said).not.toContainText(/unconfirmed|sin confirmar/);
    await alerts(eve).getByRole('button', { name: 'Dismiss' }).click();
    await eve.getByRole('button', { name: /^1 truck within 5 miles\. Nearest 0\.2 mi, towing/ }).click();
    await expect(eve.getByLabel('Live figures within 5 miles')).toContainText('Towing1');
    await expect(rail(eve).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('an alert is in one language after another was chosen', async () => {
    await dee.getByRole('button', { name: 'English' }).click();
    await expect(alerts(dee)).toContainText('Tow truck towing 220 ft from your car');
    await bell(dee).click();
    await expect(inbox(dee)).toContainText('Tow truck');
    await expect(inbox(dee)).not.toContainText(/grúa|remolcando/i);
    await dee.keyboard.press('Escape');
  });

  await test.step('once everybody who saw it says that it left, it has left, and nobody is alarmed', async () => {
    await details(cal).getByRole('button', { name: 'It left' }).tap();
    await expect(details(cal)).toContainText('You said it left.');
    await details(bo).getByRole('button', { name: 'It left' }).tap();
    for (const page of [ann, dee]) {
      await expect(alerts(page)).toContainText(/All clear.*has left/);
      await alerts(page).getByRole('button', { name: 'OK' }).click();
    }
    for (const page of everybody) await expect(alerts(page)).toBeHidden();
    await bell(ann).tap();
    await expect(inbox(ann).getByRole('listitem').first()).toContainText(/All clear\s*Two people say it left/);
    await expect(eve.getByRole('button', { name: '1 earlier' })).toBeVisible();
  });
});
