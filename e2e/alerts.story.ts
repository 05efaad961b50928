import type { Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { milesNorth, type Place, quietPlace } from './places.ts';
import { expect, test } from './site.ts';
import { bell, expectUnread, inbox, toasts } from './words.ts';

const settings = (page: Page) => page.getByRole('dialog', { name: 'Alert Settings' });
const proximity = (page: Page) => page.getByRole('region', { name: 'Proximity alerts' });
const recent = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Why:' });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await settings(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}
const park = (page: Page, { latitude, longitude }: Place, radius = 5) => page.request.post('/api/places', { data: { kind: 'parked', latitude, longitude, radius } });
const prefer = (page: Page, preferences: object) => page.request.put('/api/alert-preferences', { data: preferences });

test('settings are changed in the dialog, stand on the page, and a radius beyond the plan is refused in words', async ({ site, expectComplaint }) => {
  const { page } = await site.arrive({ as: 'Ann', at: quietPlace(), opens: '/alerts' });
  await expect(proximity(page)).toContainText('1.0 mile');
  await proximity(page).getByRole('button', { name: 'Change' }).click();

  await choose(page, 'Alert radius', '10.0 miles · Premium');
  await expect(toasts(page)).toContainText('Premium Feature Required');
  await expect(toasts(page)).toContainText('Extended alert radius up to 25 miles is available for premium subscribers only.');
  await expect(settings(page).getByRole('combobox', { name: 'Alert radius' })).toContainText('1.0 mile');

  await choose(page, 'Alert radius', '2.0 miles');
  await choose(page, 'Alert frequency', 'Every 15 minutes');
  await choose(page, 'Alerts an hour', 'At most 3 an hour');
  await settings(page).getByRole('switch', { name: 'Quiet hours' }).click();
  await settings(page).getByLabel('From').fill('23:15');
  await settings(page).getByRole('button', { name: 'Save Truck Alert Settings' }).click();
  await expect(toasts(page)).toContainText('Settings Saved');
  for (const words of ['2.0 miles', 'Every 15 minutes', 'At most 3 an hour', '23:15 to 07:00']) await expect(proximity(page)).toContainText(words);

  await page.reload();
  await expect(proximity(page)).toContainText('23:15 to 07:00');
  await proximity(page).getByRole('button', { name: 'Change' }).click();
  await settings(page).getByRole('tab', { name: 'Violation Alerts' }).click();
  await settings(page).getByLabel('Watched plates').fill(' abc 12o ');
  await settings(page).getByRole('button', { name: 'Add' }).click();
  await settings(page).getByLabel('Watched plates').fill('ABC120');
  await settings(page).getByRole('button', { name: 'Add' }).click();
  await expect(settings(page)).toContainText('ABC120 is watched already.');
  await expect(toasts(page)).toBeAttached();
  await page.context().setOffline(true);
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await settings(page).getByRole('button', { name: 'Save Violation Alert Settings' }).click();
  await expect(toasts(page)).toContainText('Save Failed');
  await expect(toasts(page)).toContainText('Failed to save alert preferences');
  await page.context().setOffline(false);
  await settings(page).getByRole('button', { name: 'Save Violation Alert Settings' }).click();
  await expect(page.getByRole('main').getByRole('list', { name: 'Plates you watch' })).toContainText('ABC12O');
});

test('the violation card is saved by itself, and says so when it is not', async ({ site, expectComplaint }) => {
  const { page } = await site.arrive({ as: 'Vera', at: quietPlace(), opens: '/alerts' });
  const card = page.getByRole('region', { name: 'Violation alerts' });
  await card.getByText('Fire Hydrant').click();
  await expect(toasts(page)).toBeAttached();
  await page.context().setOffline(true);
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await card.getByRole('button', { name: 'Save Violation Alert Settings' }).click();
  await expect(toasts(page)).toContainText('Failed to update preferences. Please try again.');
  await page.context().setOffline(false);
  await card.getByRole('button', { name: 'Save Violation Alert Settings' }).click();
  await expect(toasts(page)).toContainText('Settings Updated');
  await page.reload();
  await expect(card.getByRole('checkbox', { name: 'Fire Hydrant' })).toBeChecked();
});

test('zones are premium: added, switched, narrowed and deleted, and those of an older browser are taken over once', async ({ site }) => {
  const zones = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Custom Alert Zones' });
  await test.step('a free member is told', async () => {
    const { page } = await site.arrive({ as: 'Fred', at: quietPlace(), opens: '/alerts' });
    await zones(page).getByRole('button', { name: 'Add Zone' }).click();
    await expect(toasts(page)).toContainText('Custom alert zones are available for premium subscribers only.');
    await expect(zones(page).getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  });

  const { page, context } = await site.arrive({ as: 'Pam', plan: 'trial', at: quietPlace(), opens: null });
  await context.addInitScript(() => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    localStorage.setItem('alertZones', JSON.stringify([{ id: '1', name: 'Old zone', address: '1 Main St', latitude: 40.75, longitude: -73.98, radius: 0.5, isActive: true }, { nonsense: true }]));
  });
  await page.goto('/alerts');
  await expect(zones(page).getByRole('listitem')).toContainText(['Old zone']);
  await page.reload();
  await expect(zones(page).getByRole('listitem')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('alertZones'))).toBeNull();

  await zones(page).getByRole('button', { name: 'Add Zone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Zone' });
  await dialog.getByRole('button', { name: 'Add Zone' }).click();
  await expect(toasts(page)).toContainText('Missing Information');
  await expect(toasts(page)).toContainText('Please enter both a name and address for the alert zone.');
  await dialog.getByLabel('Name').fill('Home street');
  await dialog.getByLabel('Address').fill('40.7128, -74.0060');
  await dialog.getByLabel('Address').press('Enter');
  await dialog.getByRole('button', { name: 'Add Zone' }).click();
  await expect(toasts(page)).toContainText('Zone Added');
  const zone = zones(page).getByRole('listitem').filter({ hasText: 'Home street' });
  await expect(zone).toContainText('0.5 miles');
  await zone.getByRole('switch', { name: 'Home street' }).click();
  await expect(toasts(page)).toContainText('Zone Updated');
  await expect(zone.getByRole('switch', { name: 'Home street' })).not.toBeChecked();
  await zone.getByRole('button', { name: 'Delete Home street' }).click();
  await expect(toasts(page)).toContainText('Zone Deleted');
  await expect(zones(page).getByRole('listitem')).toHaveCount(1);
});

test('an alert sounds and shakes, says why, and can be made rarer', async ({ site }) => {
  const corner = quietPlace();
  const { page, context } = await site.arrive({ as: 'Ann', at: corner, opens: null });
  await context.addInitScript(() => {
    const made: unknown[] = [];
    Object.assign(window, { made });
    navigator.vibrate = (pattern) => Boolean(made.push(pattern));
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      made.push(this.frequency.value);
      start.call(this, when);
    };
  });
  const live = page.waitForResponse((answer) => answer.url().includes('/api/live'));
  await page.goto('/alerts');
  await live;
  // Browsers let nothing sound or shake before the first touch.
  await page.getByRole('heading', { level: 1 }).click();
  const made = () => page.evaluate(() => (window as unknown as { made: unknown[] }).made);
  await park(page, corner, 1);
  const gus = await site.neighbour('Gus');
  await gus.report(milesNorth(0.4, corner), { status: 'waiting' });
  await expect(recent(page)).toContainText(['Why: waiting tow truck, 0.4 mi from your car, reported by 1 person']);
  await expect.poll(made).toEqual([[200, 100, 200], 1200, 1200, 1200]);

  await recent(page).first().getByRole('button', { name: /Less of this/ }).click();
  await page.getByRole('menuitem', { name: 'Fewer like this' }).click();
  await expect(toasts(page)).toContainText('From now on a truck alerts you within 0.5 mi of your car.');
  await recent(page).first().getByRole('button', { name: /Less of this/ }).click();
  await page.getByRole('menuitem', { name: '60 minutes' }).click();
  await expect(toasts(page)).toContainText('You hear nothing of it until');

  const time = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  await prefer(page, { quietHoursStart: time(-1), quietHoursEnd: time(1), timeZone: 'UTC' });
  await (await site.neighbour('Hal')).report(milesNorth(-0.4, corner));
  await expect(recent(page).first()).toContainText('quiet hours');
  expect(await made()).toHaveLength(4);
});

test('ten minutes after an alert one tap says whether it was there, and makes my own figure', async ({ site }) => {
  const corner = quietPlace();
  const { page } = await site.arrive({ as: 'Ann', at: corner, opens: null });
  await page.clock.install();
  await page.goto('/');
  await park(page, corner);
  await (await site.neighbour('Gus')).report(milesNorth(0.4, corner), { location: 'Elm & 3rd' });
  await expectUnread(page, 1);
  const question = page.getByRole('region', { name: 'A question about an alert' });
  await expect(question).toBeHidden();
  await page.clock.fastForward('10:30');
  await expect(question).toContainText('Elm & 3rd');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toBeHidden();
  await page.goto('/alerts');
  await expect(page.getByText('100% of the 1 alert that you judged was true.')).toBeVisible();
});

test('Check Area looks around me, the badge stops at 99+, and older pages follow', async ({ site }) => {
  const corner = quietPlace();
  const { page } = await site.arrive({ as: 'Ann', at: corner });
  await bell(page).click();
  await inbox(page).getByRole('button', { name: 'Check Area' }).click();
  await expect(toasts(page)).toContainText('0 parking violations and 0 tow trucks within 0.5 mi, nothing new to you.');
  // A page without a map leaves the machine to the server.
  await page.goto('/alerts');
  await prefer(page, { alertsPerHour: 0 });
  await park(page, corner);
  const gus = await site.neighbour('Gus');
  for (let n = 0; n < 101; n += 1) await gus.report({ latitude: corner.latitude - 0.03 + Math.floor(n / 11) * 0.006, longitude: corner.longitude - 0.03 + (n % 11) * 0.006 });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 99+ unread');
  await page.reload();
  await bell(page).click();
  await expect(inbox(page).getByRole('listitem')).toHaveCount(50);
  await inbox(page).getByRole('button', { name: 'Show older' }).click();
  await expect(inbox(page).getByRole('listitem')).toHaveCount(100);
  await inbox(page).getByRole('button', { name: 'Mark all read' }).click();
  await expectUnread(page, 0);
});

test('the page is for everybody: signed out it says what it is for, and it is read with the keyboard and on a phone', async ({ site, expectComplaint }) => {
  await test.step('signed out', async () => {
    const { page } = await site.arrive({ at: null, opens: '/alerts' });
    await expect(page.getByRole('link', { name: 'Sign in' }).last()).toHaveAttribute('href', '/api/login?returnTo=%2Falerts');
    await expectAccessible(page);
  });
  for (const theme of ['light', 'dark'] as const) {
    await test.step(`${theme}, on a phone`, async () => {
      const corner = quietPlace();
      const { page } = await site.arrive({ as: 'Ann', at: corner, phone: true, theme, opens: '/alerts' });
      await park(page, corner);
      await (await site.neighbour('Gus')).report(milesNorth(0.3, corner));
      await expect(recent(page)).toHaveCount(1);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
  await test.step('a forged link of a letter', async () => {
    const { page } = await site.arrive({ as: 'Eve', at: null, opens: '/alerts?confirm-email=forged' });
    expectComplaint(/400 \(Bad Request\)/);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toContainText('That link is not valid, or too old.');
    await expect(page).toHaveURL((url) => url.search === '');
  });
});
