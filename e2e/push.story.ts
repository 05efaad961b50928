import type { Page } from '@playwright/test';

import { milesNorth, quietPlace } from './places.ts';
import { allowPush, answerPermission, deliver, press, shown } from './push-phone.ts';
import { expect, test } from './site.ts';
import { alerts, details, toasts } from './words.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Mobile Alerts' });
const openList = (page: Page) =>
  page
    .getByRole('button', { name: /list of tow trucks/ })
    .first()
    .tap();

test('a phone allows alerts, gets a test a second later, and is told of a truck and of its end', async ({
  site,
  pushService,
}) => {
  const corner = quietPlace();
  const phone = pushService.createDevice();
  const { page, context } = await site.arrive({ as: 'Ann', at: corner, phone: true, worker: true, opens: null });
  await allowPush(context, phone);
  await page.goto('/');
  // The question stands over the map and leaves what is below it free.
  await expect(card(page)).toContainText('even when TowScout is closed');
  await page.getByRole('button', { name: 'Back to my place' }).tap();
  await page.getByRole('button', { name: 'I parked here' }).tap();

  // The guarded car's card says the same, so the prompt makes room.
  const turnOn = page.getByRole('button', { name: 'Turn on push alerts' });
  await expect(turnOn).toBeVisible();
  await expect(card(page)).toBeHidden();
  await turnOn.tap();
  await expect(toasts(page)).toContainText('Notifications Enabled');
  await openList(page);
  await expect(card(page)).toContainText('Push Alerts Active');
  await expect.poll(() => phone.received.map(({ message }) => message.title)).toEqual(['TowScout test']);
  await deliver(page, phone);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'TowScout test', tag: 'test' }]);

  const gus = await site.neighbour('Gus');
  const { id } = await gus.report(milesNorth(0.1, corner), { status: 'waiting' });
  await expect.poll(() => phone.received.length).toBe(2);
  await deliver(page, phone);
  await expect
    .poll(() => shown(page))
    .toMatchObject([{}, { title: 'Tow truck near your car', tag: `tow-${id}`, silent: false }]);

  // The same message again, as after a crash, makes no second sound.
  await deliver(page, phone);
  await expect.poll(async () => (await shown(page)).at(-1)).toMatchObject({ tag: `tow-${id}`, silent: true });
  await gus.say(id, 'gone');
  await expect.poll(() => phone.received.length).toBe(3);
  await deliver(page, phone);
  await expect
    .poll(() => shown(page))
    .toMatchObject([{ tag: 'test' }, { title: 'All clear', tag: `tow-${id}`, silent: true }]);
  expect(pushService.faults).toEqual([]);
});

test('a pressed notification leads to its truck on the map, and an update of the site keeps alerts coming', async ({
  site,
  pushService,
}) => {
  const corner = quietPlace();
  const phone = pushService.createDevice();
  const { page, context } = await site.arrive({ as: 'Ann', at: corner, worker: true, opens: null });
  await allowPush(context, phone);
  await page.goto('/alerts');
  await card(page).getByRole('button', { name: 'Enable Notifications' }).click();
  await expect.poll(() => phone.received.length).toBe(1);
  await page.request.post('/api/places', { data: { kind: 'parked', ...corner, radius: 0.5 } });

  await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    // Another address is another version to the browser.
    await navigator.serviceWorker.register('/sw.js?next');
    await changed;
  });

  await (await site.neighbour('Gus')).report(milesNorth(0.2, corner), { location: 'Elm & 9th' });
  await expect.poll(() => phone.received.length).toBe(2);
  await deliver(page, phone);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Tow truck near your car' }]);
  await press(page);
  await expect(details(page)).toContainText('Elm & 9th');
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.has('sighting'));
  await expect.poll(() => shown(page)).toEqual([]);
});

test('Send me a test shows the way of a push step by step, and which step fails', async ({
  site,
  pushService,
  expectComplaint,
}) => {
  const phone = pushService.createDevice();
  const { page, context } = await site.arrive({ as: 'Ann', at: quietPlace(), worker: true, opens: null });
  await allowPush(context, phone);
  await page.goto('/alerts');
  await card(page).getByRole('button', { name: 'Enable Notifications' }).click();
  await expect.poll(() => phone.received.length).toBe(1);

  phone.answers.push({ status: 500 });
  await card(page).getByRole('button', { name: 'Send me a test' }).click();
  await expect(card(page).getByRole('listitem')).toContainText([
    'This browser supports push: done',
    'Notifications are allowed: done',
    'The background worker is running: done',
    'This device is subscribed: done',
    'The push service answered 500.',
    'The test arrives here: to come',
  ]);
  await card(page).getByRole('button', { name: 'Send me a test' }).click();
  await expect.poll(() => phone.received.length).toBe(2);
  await deliver(page, phone);
  await expect(card(page).getByRole('listitem').last()).toContainText('The test arrives here: done');

  const turnOff = card(page).getByRole('button', { name: 'Turn off here' });
  await test.step('a refusal is told in the words of the server', async () => {
    expectComplaint(/429/);
    const detail = 'Too many requests. Please try again in 30 seconds.';
    await page.route('**/api/push/test', (route) =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', json: { detail } }),
    );
    await card(page).getByRole('button', { name: 'Send me a test' }).click();
    await expect(card(page).getByRole('listitem').filter({ hasText: detail })).toContainText(
      'The push service accepts the test',
    );
    const [test, off] = await Promise.all([
      card(page).getByRole('button', { name: 'Send me a test' }).boundingBox(),
      turnOff.boundingBox(),
    ]);
    expect(off?.y, 'the buttons stay in their row').toBe(test?.y);
  });
  await test.step('without a network it stays on, and can be turned off later', async () => {
    expectComplaint(/ERR_FAILED/);
    await page.route('**/api/push/subscriptions/*', (route) => route.abort());
    await turnOff.click();
    await expect(toasts(page)).toContainText('Still On');
    await expect(card(page)).toContainText('Push Alerts Active');
    await page.unroute('**/api/push/subscriptions/*');
  });
  await turnOff.click();
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
    await openList(page);
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

const sendAway = async (page: Page) => {
  await card(page).getByRole('button', { name: 'Not now' }).click();
  await expect(toasts(page)).toContainText('Notifications Dismissed');
  await expect(card(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Community Reports' })).toBeAttached();
  await expect(card(page)).toBeHidden();
};

test('the prompt is for phones, and can be sent away', async ({ site }) => {
  const at = quietPlace();
  await test.step('on a desktop there is none', async () => {
    const { page } = await site.arrive({ as: 'Dee', at, worker: true });
    await expect(page.getByRole('region', { name: 'Alert and Notification System' })).toBeAttached();
    await expect(card(page)).toBeHidden();
  });
  await test.step('where it may ask', async () => {
    const { page, context } = await site.arrive({ as: 'Ned', at, phone: true, worker: true, opens: null });
    await answerPermission(context, 'granted');
    await page.goto('/');
    await expect(card(page)).toBeVisible();
    await (await site.neighbour('Gus')).report(milesNorth(0.2, at));
    await expect(alerts(page)).toContainText('Elm St');
    await expect(card(page), 'an alert comes first').toBeHidden();
    await alerts(page).getByRole('button', { name: 'Dismiss' }).tap();
    await sendAway(page);
  });
  await test.step('where the browser refuses', async () => {
    const { page, context } = await site.arrive({ as: 'Bo', at: quietPlace(), phone: true, worker: true, opens: null });
    await answerPermission(context, 'denied', 'denied');
    await page.goto('/');
    await expect(card(page)).toContainText('Notifications Blocked');
    await sendAway(page);
  });
});

test('the prompt leads iPhones to the home screen, or is sent away', async ({ site }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
  const { page, context } = await site.arrive({ as: 'Ivy', at: quietPlace(), phone: true, opens: null, userAgent });
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
  });
  await page.goto('/');
  await card(page).getByRole('link', { name: 'Show me how' }).tap();
  await expect(card(page).getByRole('listitem')).toContainText([
    'Share',
    'Add to Home Screen',
    'Open TowScout from your home screen',
  ]);
  await page.goto('/');
  await sendAway(page);
});

for (const device of ['phone', 'desktop']) {
  test(`on a ${device} a permission that was lost is noticed`, async ({ site }) => {
    const { page, context } = await site.arrive({
      as: 'Lou',
      at: quietPlace(),
      phone: device === 'phone',
      worker: true,
      opens: null,
    });
    await answerPermission(context, 'denied', 'denied');
    await context.addInitScript(() => localStorage.setItem('push-device', 'once'));
    await page.goto('/');
    await expect(card(page)).toContainText('Push alerts were on here, but the browser now blocks them.');
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    await sendAway(page);
  });
}

test('while it is not known whether this device is alerted, its card is no empty frame', async ({
  site,
  pushService,
}) => {
  const { page, context } = await site.arrive({ as: 'Ann', at: quietPlace(), worker: true, opens: null });
  await allowPush(context, pushService.createDevice());
  await context.addInitScript(() => {
    localStorage.setItem('push-device', 'once');
    PushManager.prototype.getSubscription = () => new Promise(() => {});
  });
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible();
  await expect(page.locator('main div:empty')).toHaveCount(0);
});
