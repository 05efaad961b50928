import type { Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { fillList } from './long-list.ts';
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
const park = (page: Page, { latitude, longitude }: Place, radius = 5) =>
  page.request.post('/api/places', { data: { kind: 'parked', latitude, longitude, radius } });
const prefer = (page: Page, preferences: object) => page.request.put('/api/alert-preferences', { data: preferences });

test('settings are changed in the dialog, stand on the page, and a radius beyond the plan is refused in words', async ({
  site,
  expectComplaint,
}) => {
  const { page } = await site.arrive({ as: 'Ann', at: quietPlace(), opens: '/alerts' });
  await expect(proximity(page)).toContainText('1.0 mile');
  await proximity(page).getByRole('button', { name: 'Change' }).click();

  await choose(page, 'Alert radius', '10.0 miles · Premium');
  await expect(toasts(page)).toContainText('Premium Feature Required');
  await expect(toasts(page)).toContainText(
    'Extended alert radius up to 25 miles is available for premium subscribers only.',
  );
  await expect(settings(page).getByRole('combobox', { name: 'Alert radius' })).toContainText('1.0 mile');

  await choose(page, 'Alert radius', '2.0 miles');
  await choose(page, 'Alert frequency', 'Every 15 minutes');
  await choose(page, 'Alerts per hour', 'At most 3 per hour');
  await settings(page).getByRole('switch', { name: 'Quiet hours' }).click();
  await settings(page).getByLabel('From').fill('23:15');
  await settings(page).getByRole('button', { name: 'Save Truck Alert Settings' }).click();
  await expect(toasts(page)).toContainText('Settings Saved');
  for (const words of ['2.0 miles', 'Every 15 minutes', 'At most 3 per hour', '23:15 to 07:00'])
    await expect(proximity(page)).toContainText(words);

  await page.reload();
  await expect(proximity(page)).toContainText('23:15 to 07:00');
  await proximity(page).getByRole('button', { name: 'Change' }).click();
  await settings(page).getByRole('tab', { name: 'Violation Alerts' }).click();
  await settings(page).getByLabel('Watched plates').fill(' abc 12o ');
  await settings(page).getByRole('button', { name: 'Add' }).click();
  await settings(page).getByLabel('Watched plates').fill('ABC120');
  await settings(page).getByRole('button', { name: 'Add' }).click();
  await expect(settings(page)).toContainText('You already watch ABC120.');
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
  await gus.report(milesNorth(0.2, corner), { status: 'waiting' });
  await expect(recent(page)).toContainText(['Why: waiting tow truck, 0.2 mi from your car, reported by 1 person']);
  await expect.poll(made).toEqual([[200, 100, 200], 1200, 1200, 1200]);

  await recent(page).first().getByRole('button', { name: /Mute/ }).click();
  await page.getByRole('menuitem', { name: 'Fewer alerts like this' }).click();
  await expect(toasts(page)).toContainText('From now on a truck alerts you within 0.5 mi of your car.');
  await recent(page).first().getByRole('button', { name: /Mute/ }).click();
  await page.getByRole('menuitem', { name: '60 minutes' }).click();
  await expect(toasts(page)).toContainText('No alerts about it until');

  const time = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  await prefer(page, { quietHoursStart: time(-1), quietHoursEnd: time(1), timeZone: 'UTC' });
  await (await site.neighbour('Hal')).report(milesNorth(-0.4, corner));
  await expect(recent(page).first()).toContainText('quiet hours');
  expect(await made()).toHaveLength(4);
});

test('ten minutes after an alert one tap says whether it was there, and makes my own figure', async ({
  clockedSite: site,
  expectComplaint,
}) => {
  expectComplaint(/404 \(Not Found\).*geocode/);
  const corner = quietPlace();
  const { page } = await site.arrive({ as: 'Ann', at: corner, opens: null });
  await page.clock.install();
  await page.goto('/');
  await park(page, corner);
  await (await site.neighbour('Gus')).report(milesNorth(0.2, corner), { location: 'Elm & 3rd' });
  await expectUnread(page, 1);
  const question = inbox(page).getByRole('group', { name: 'Was it there?' });
  await bell(page).click();
  await expect(inbox(page)).toContainText('Elm & 3rd');
  await expect(question).toBeHidden();
  site.clock.advance(10.5);
  await page.clock.fastForward('10:30');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(toasts(page)).toContainText('Thank you');
  await page.goto('/alerts');
  await expect(page.getByText('You rated 1 alert: it was right.')).toBeVisible();
});

test('Check Area looks around me, the badge stops at 99+, and older pages follow', async ({ site }) => {
  const { page } = await site.arrive({ as: 'Ann', at: quietPlace() });
  await bell(page).click();
  await inbox(page).getByRole('button', { name: 'Check Area' }).click();
  await expect(toasts(page)).toContainText(
    'No reported tow trucks within 0.5 mi. No city publishes violations here yet.',
  );
  await fillList(page);
  await page.goto('/alerts');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 99+ unread');
  await bell(page).click();
  await expect(inbox(page).getByRole('listitem')).toHaveCount(50);
  await inbox(page).getByRole('button', { name: 'Show older' }).click();
  await expect(inbox(page).getByRole('listitem')).toHaveCount(100);
  await page.unrouteAll();
  await inbox(page).getByRole('button', { name: 'Mark all read' }).click();
  await expectUnread(page, 0);
});

test('the page is for everybody: signed out it says what it is for, and it is read with the keyboard and on a phone', async ({
  site,
  expectComplaint,
}) => {
  await test.step('signed out', async () => {
    const { page } = await site.arrive({ at: null, opens: '/alerts' });
    await expect(page.getByRole('link', { name: 'Sign in' }).last()).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Falerts',
    );
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

const violationCard = (page: Page) => page.getByRole('region', { name: 'Violation alerts' });
const saveViolations = (within: ReturnType<typeof settings>) =>
  within.getByRole('button', { name: 'Save Violation Alert Settings' }).click();

/** Whatever is saved waits until the story says how it ends. */
async function holdSaves(page: Page): Promise<(end: 'continue' | 'abort') => void> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route('**/api/alert-preferences', async (route) =>
    route[route.request().method() === 'PUT' ? await promise : 'continue'](),
  );
  return resolve;
}

test('a save sends what was changed, and leaves what was saved elsewhere meanwhile', async ({ site }) => {
  const { page } = await site.arrive({ as: 'Tia', at: quietPlace(), opens: '/alerts' });
  await violationCard(page).getByText('Fire Hydrant').click();
  await prefer(page, { alertRadius: 2, enableAudioAlerts: 0 });
  const put = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/api/alert-preferences'),
  );
  await saveViolations(violationCard(page));
  expect((await put).postDataJSON()).toEqual({ violationTypes: '["Fire Hydrant"]' });
  await expect(proximity(page)).toContainText('2.0 miles');
  await expect(proximity(page)).toContainText('Silent');

  await prefer(page, { alertsPerHour: 3 });
  await proximity(page).getByRole('button', { name: 'Change' }).click();
  await expect(settings(page).getByRole('combobox', { name: 'Alerts per hour' })).toContainText('At most 3 per hour');
});

test('what is changed while it is saved stays changed, and a closed dialog still says that its save failed', async ({
  site,
  expectComplaint,
}) => {
  const { page } = await site.arrive({ as: 'Wim', at: quietPlace(), opens: '/alerts' });
  const card = violationCard(page);
  await card.getByText('Fire Hydrant').click();
  const endCardSave = await holdSaves(page);
  await saveViolations(card);
  await card.getByText('No Standing').click();
  endCardSave('continue');
  await expect(toasts(page)).toContainText('Settings Updated');
  await expect(card.getByRole('checkbox', { name: 'No Standing' })).toBeChecked();
  await saveViolations(card);
  await expect(card.getByRole('button', { name: 'Save Violation Alert Settings' })).toBeDisabled();

  await proximity(page).getByRole('button', { name: 'Change' }).click();
  await settings(page).getByRole('switch', { name: 'Audio alerts' }).click();
  const endDialogSave = await holdSaves(page);
  await settings(page).getByRole('button', { name: 'Save Truck Alert Settings' }).click();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
  expectComplaint(/ERR_FAILED/);
  endDialogSave('abort');
  await expect(toasts(page)).toContainText('Save Failed');
});

test('a plate that was only typed is watched too, and what is no plate and no quiet hours is refused in words', async ({
  site,
}) => {
  const { page } = await site.arrive({ as: 'Pia', at: quietPlace(), opens: '/alerts' });
  const card = violationCard(page);
  await card.getByLabel('Watched plates').fill('nine letters');
  await saveViolations(card);
  await expect(toasts(page)).toContainText('A plate has 1 to 8 letters and digits.');
  await expect(card.getByLabel('Watched plates')).toHaveValue('nine letters');
  await card.getByLabel('Watched plates').fill('abc 123');
  await saveViolations(card);
  await expect(toasts(page)).toContainText('Settings Updated');
  await page.reload();
  await expect(card.getByRole('list', { name: 'Plates you watch' })).toContainText('ABC123');

  await proximity(page).getByRole('button', { name: 'Change' }).click();
  const from = settings(page).getByLabel('From');
  await settings(page).getByRole('switch', { name: 'Quiet hours' }).click();
  await from.fill('07:00');
  await settings(page).getByRole('button', { name: 'Save Truck Alert Settings' }).click();
  await expect(toasts(page)).toContainText('Quiet hours cannot start and end at the same time.');
  await from.press('Backspace');
  await expect(from).toHaveValue('');
  await from.blur();
  await expect(from).toHaveValue('07:00');
  await from.press('Backspace');
  await from.pressSequentially('06');
  await settings(page).getByRole('button', { name: 'Save Truck Alert Settings' }).click();
  await expect(proximity(page)).toContainText('06:00 to 07:00');
});
