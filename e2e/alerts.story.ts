import type { Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { fillList } from './long-list.ts';
import { milesNorth, type Place, quietPlace } from './places.ts';
import { expect, test } from './site.ts';
import { bell, expectUnread, inbox, toasts } from './words.ts';

const recent = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Why:' });

const park = (page: Page, { latitude, longitude }: Place, radius = 5) =>
  page.request.post('/api/places', { data: { kind: 'parked', latitude, longitude, radius } });
const prefer = (page: Page, preferences: object) => page.request.put('/api/alert-preferences', { data: preferences });

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
