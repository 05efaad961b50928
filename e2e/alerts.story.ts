import type { Page } from '@playwright/test';

import { toasts } from './locators.ts';
import { milesNorth, type Place, quietPlace } from './places.ts';
import { expect, test } from './site.ts';

const recent = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'You got this because' });

const park = (page: Page, { latitude, longitude }: Place, radius = 5) =>
  page.request.post('/api/places', { data: { kind: 'parked', latitude, longitude, radius } });
const prefer = (page: Page, preferences: object) => page.request.put('/api/alert-preferences', { data: preferences });

test('an alert sounds and shakes, says why, and can be made rarer @core', async ({ site }) => {
  const corner = quietPlace();
  const { page, context } = await site.arrive({ as: 'Ann', at: corner, opens: null });
  await context.addInitScript(() => {
    const made: unknown[] = [];
    Object.assign(window, { made });
    // Makes the page listen by itself, as in a browser without shared workers.
    Reflect.deleteProperty(window, 'SharedWorker');
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
  // Browsers block sound and vibration before the first touch.
  await page.getByRole('heading', { level: 1 }).click();
  const made = () => page.evaluate(() => (window as unknown as { made: unknown[] }).made);
  await park(page, corner, 1);
  const gus = await site.neighbor('Gus');
  await gus.report(milesNorth(0.2, corner), { status: 'waiting' });
  await expect(recent(page)).toContainText(['You got this because 1 person reported a truck 0.2 mi from your car.']);
  await expect.poll(made).toEqual([[200, 100, 200], 1200, 1200, 1200]);

  await recent(page).first().getByRole('button', { name: /Mute/ }).click();
  await page.getByRole('menuitem', { name: 'Fewer alerts like this' }).click();
  await expect(toasts(page)).toContainText("From now on we'll alert you to trucks within 0.5 mi of your car.");
  await recent(page).first().getByRole('button', { name: /Mute/ }).click();
  await page.getByRole('group', { name: 'Mute this truck for' }).getByRole('menuitem', { name: '60 minutes' }).click();
  await expect(toasts(page)).toContainText('No alerts about it until');

  const time = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  await prefer(page, { quietHoursStart: time(-1), quietHoursEnd: time(1), timeZone: 'UTC' });
  await (await site.neighbor('Hal')).report(milesNorth(-0.4, corner));
  await expect(recent(page).first()).toContainText('without sound');
  expect(await made()).toHaveLength(4);
});
