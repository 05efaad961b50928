import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { milesNorth, quietPlace } from './places.ts';
import { allowPush, answerPermission, deliver, press, shown } from './push-phone.ts';
import { expect, test } from './site.ts';
import { details, toasts } from './words.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Mobile Alerts' });
const SERVICE_WORKER = fileURLToPath(new URL('../apps/web/dist/sw.js', import.meta.url));

test('a phone allows alerts, gets a test a second later, and is told of a truck and of its end', async ({ site, pushService }) => {
  const corner = quietPlace();
  const phone = pushService.createDevice();
  const { page, context } = await site.arrive({ as: 'Ann', at: corner, phone: true, worker: true, opens: null });
  await allowPush(context, phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'I parked here' }).tap();
  await page.getByRole('button', { name: /list of tow trucks/ }).first().tap();

  await expect(card(page)).toContainText('even when TowScout is closed');
  await card(page).getByRole('button', { name: 'Enable Notifications' }).tap();
  await expect(toasts(page)).toContainText('Notifications Enabled');
  await expect(card(page)).toContainText('Push Alerts Active');
  await expect.poll(() => phone.received.map(({ message }) => message.title)).toEqual(['TowScout test']);
  await deliver(page, phone);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'TowScout test', tag: 'test' }]);

  const gus = await site.neighbour('Gus');
  const { id } = await gus.report(milesNorth(0.1, corner), { status: 'waiting' });
  await expect.poll(() => phone.received.length).toBe(2);
  await deliver(page, phone);
  await expect.poll(() => shown(page)).toMatchObject([{}, { title: 'Tow truck near your car', tag: `tow-${id}`, silent: false }]);

  // The same message again, as after a crash, makes no second sound.
  await deliver(page, phone);
  await expect.poll(async () => (await shown(page)).at(-1)).toMatchObject({ tag: `tow-${id}`, silent: true });
  await gus.say(id, 'gone');
  await expect.poll(() => phone.received.length).toBe(3);
  await deliver(page, phone);
  await expect.poll(() => shown(page)).toMatchObject([{ tag: 'test' }, { title: 'All clear', tag: `tow-${id}`, silent: true }]);
  expect(pushService.faults).toEqual([]);
});

test('a pressed notification leads to its truck on the map, and an update of the site keeps alerts coming', async ({ site, pushService, atTheEnd }) => {
  const corner = quietPlace();
  const phone = pushService.createDevice();
  const { page, context } = await site.arrive({ as: 'Ann', at: corner, worker: true, opens: null });
  await allowPush(context, phone);
  await page.goto('/alerts');
  await card(page).getByRole('button', { name: 'Enable Notifications' }).click();
  await expect.poll(() => phone.received.length).toBe(1);
  await page.request.post('/api/places', { data: { kind: 'parked', ...corner, radius: 0.5 } });

  const before = await readFile(SERVICE_WORKER);
  atTheEnd(() => writeFile(SERVICE_WORKER, before));
  await appendFile(SERVICE_WORKER, '\n// The next version.\n');
  await page.evaluate(async () => {
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    await (await navigator.serviceWorker.ready).update();
    await changed;
  });

  await (await site.neighbour('Gus')).report(milesNorth(0.2, corner), { location: 'Elm & 9th' });
  await expect.poll(() => phone.received.length).toBe(2);
  await deliver(page, phone);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Tow truck near your car' }]);
  await press(page);
  await expect(details(page)).toContainText('Elm & 9th');
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  await expect.poll(() => shown(page)).toEqual([]);
});

test('Send me a test shows the way of a push step by step, and which step fails', async ({ site, pushService }) => {
  const phone = pushService.createDevice();
  const { page, context } = await site.arrive({ as: 'Ann', at: quietPlace(), worker: true, opens: null });
  await allowPush(context, phone);
  await page.goto('/alerts');
  await card(page).getByRole('button', { name: 'Enable Notifications' }).click();
  await expect.poll(() => phone.received.length).toBe(1);

  phone.answers.push({ status: 500 });
  await card(page).getByRole('button', { name: 'Send me a test' }).click();
  await expect(card(page).getByRole('listitem')).toContainText(['This browser supports push: done', 'Notifications are allowed: done', 'The background worker runs: done', 'This device is subscribed: done', 'The push service answered 500.', 'The test arrives here: to come']);
  await card(page).getByRole('button', { name: 'Send me a test' }).click();
  await expect.poll(() => phone.received.length).toBe(2);
  await deliver(page, phone);
  await expect(card(page).getByRole('listitem').last()).toContainText('The test arrives here: done');

  await card(page).getByRole('button', { name: 'Turn off here' }).click();
  await expect(card(page).getByRole('button', { name: 'Enable Notifications' })).toBeVisible();
  expect(await (await page.request.get('/api/push/subscriptions')).json()).toEqual([]);
});

test('each answer to the permission gets its own words', async ({ site, pushService }) => {
  const at = quietPlace();
  await test.step('denied', async () => {
    const { page, context } = await site.arrive({ as: 'Dan', at, worker: true, opens: null });
    await answerPermission(context, 'denied');
    await page.goto('/alerts');
    await card(page).getByRole('button', { name: 'Enable Notifications' }).click();
    await expect(toasts(page)).toContainText('Permission Denied');
    await expect(toasts(page)).toContainText('Please enable notifications in your browser settings to receive alerts.');
    await expect(card(page)).toContainText('Notifications Blocked');
  });
  await test.step('closed without an answer', async () => {
    const { page, context } = await site.arrive({ as: 'Cleo', at, worker: true, opens: null });
    await answerPermission(context, 'default');
    await page.goto('/alerts');
    await card(page).getByRole('button', { name: 'Enable Notifications' }).click();
    await expect(toasts(page)).toContainText('Notifications Dismissed');
  });
  await test.step('not supported: asked for, it says so; unasked, nothing is shown', async () => {
    const { page, context } = await site.arrive({ as: 'Uma', at, phone: true, worker: true, opens: null });
    await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await page.goto('/alerts');
    await card(page).getByRole('button', { name: 'Enable Notifications' }).click();
    await expect(toasts(page)).toContainText('Not Supported');
    await expect(toasts(page)).toContainText('Push notifications are not supported in this browser.');
    await page.goto('/');
    await page.getByRole('button', { name: /list of tow trucks/ }).first().tap();
    await expect(page.getByRole('heading', { name: 'Community Reports' })).toBeAttached();
    await expect(card(page)).toBeHidden();
  });
  await test.step('the setup fails', async () => {
    const { page, context } = await site.arrive({ as: 'Fay', at, worker: true, opens: null });
    await allowPush(context, pushService.createDevice());
    await context.addInitScript(() => {
      PushManager.prototype.subscribe = async () => {
        throw new Error('the push service is not reachable');
      };
    });
    await page.goto('/alerts');
    await card(page).getByRole('button', { name: 'Enable Notifications' }).click();
    await expect(toasts(page)).toContainText('Setup Failed');
    await expect(toasts(page)).toContainText('Could not set up notifications. Please try again.');
  });
});

test('the prompt is for phones, can be sent away, leads iPhones to the home screen, and notices a lost permission', async ({ site }) => {
  const at = quietPlace();
  const openList = (page: Page) => page.getByRole('button', { name: /list of tow trucks/ }).first().tap();
  await test.step('on a desktop there is none', async () => {
    const { page } = await site.arrive({ as: 'Dee', at, worker: true });
    await expect(page.getByRole('region', { name: 'Alert and Notification System' })).toBeAttached();
    await expect(card(page)).toBeHidden();
  });
  await test.step('Not now', async () => {
    const { page, context } = await site.arrive({ as: 'Ned', at, phone: true, worker: true, opens: null });
    await answerPermission(context, 'granted');
    await page.goto('/');
    await openList(page);
    await card(page).getByRole('button', { name: 'Not now' }).tap();
    await expect(toasts(page)).toContainText('Notifications Dismissed');
    await expect(card(page)).toBeHidden();
    await page.reload();
    await openList(page);
    await expect(page.getByRole('heading', { name: 'Community Reports' })).toBeAttached();
    await expect(card(page)).toBeHidden();
  });
  await test.step('an iPhone', async () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
    const { page, context } = await site.arrive({ as: 'Ivy', at, phone: true, opens: null, userAgent });
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(window, 'Notification');
    });
    await page.goto('/');
    await openList(page);
    await expect(card(page).getByRole('listitem')).toContainText(['Share', 'Add to Home Screen', 'Open TowScout from there']);
  });
  await test.step('a permission that was lost', async () => {
    const { page, context } = await site.arrive({ as: 'Lou', at, phone: true, worker: true, opens: null });
    await answerPermission(context, 'denied', 'denied');
    await context.addInitScript(() => localStorage.setItem('push-device', 'once'));
    await page.goto('/');
    await openList(page);
    await expect(card(page)).toContainText('Push alerts were on here, and the browser allows them no more.');
  });
});
