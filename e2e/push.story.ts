import type { Page } from '@playwright/test';

import { details, toasts } from './locators.ts';
import { milesNorth, quietPlace } from './places.ts';
import { allowPush, deliver, press, shown, standing } from './push-phone.ts';
import { expect, test } from './site.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Mobile Alerts' });
const openList = (page: Page) =>
  page
    .getByRole('button', { name: /list of tow trucks/ })
    .first()
    .tap();

test('a phone allows alerts, gets a test a second later, and is told of a truck and of its end @core', async ({
  site,
  pushService,
}) => {
  const corner = quietPlace();
  const phone = pushService.createDevice();
  const { page, context } = await site.arrive({
    as: 'Ann',
    at: corner,
    phone: true,
    worker: true,
    notifications: true,
    opens: null,
    map: true,
  });
  await allowPush(context, phone);
  await page.goto('/');
  // The prompt covers nothing below the map.
  await expect(card(page)).toContainText('even when TowScout is closed');
  await page.getByRole('button', { name: 'Back to my place' }).tap();
  await page.getByRole('button', { name: 'I parked here' }).tap();

  // The guarded car's card has the same button, so the prompt yields.
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

  const gus = await site.neighbor('Gus');
  const { id } = await gus.report(milesNorth(0.1, corner), { status: 'waiting' });
  await expect.poll(() => phone.received.length).toBe(2);
  await deliver(page, phone);
  await expect
    .poll(() => shown(page))
    .toMatchObject([{}, { title: 'Tow truck near your car', tag: `tow-${id}`, silent: false }]);

  // A repeated message, as after a crash, is silent.
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
  const { page, context } = await site.arrive({
    as: 'Ann',
    at: corner,
    worker: true,
    notifications: true,
    opens: null,
  });
  await allowPush(context, phone);
  await page.goto('/alerts');
  await card(page).getByRole('button', { name: 'Enable Notifications' }).click();
  await expect.poll(() => phone.received.length).toBe(1);
  await page.request.post('/api/places', { data: { kind: 'parked', ...corner, radius: 0.5 } });

  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const changed = new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    const register = serviceWorker.register.bind(serviceWorker);
    // A different URL is a new version to the browser, and stays it when the page registers its worker at rest.
    serviceWorker.register = (_url, options) => register('/sw.js?next', options);
    await serviceWorker.register('/sw.js', { scope: '/' });
    await changed;
  });

  await (await site.neighbor('Gus')).report(milesNorth(0.2, corner), { location: 'Elm & 9th' });
  await expect.poll(() => phone.received.length).toBe(2);
  await deliver(page, phone);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Tow truck near your car' }]);
  await press(context);
  await expect(details(page)).toContainText('Elm & 9th');
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.has('sighting'));
  await expect.poll(() => shown(page)).toEqual([]);
});

test('with no page open a notification’s button frees the car, and says so; the page offers the buttons first', async ({
  site,
  pushService,
}) => {
  const corner = quietPlace();
  const phone = pushService.createDevice();
  const { page, context } = await site.arrive({
    as: 'Ann',
    at: corner,
    phone: true,
    worker: true,
    notifications: true,
    opens: null,
  });
  await allowPush(context, phone);
  await page.goto('/alerts');
  await card(page).getByRole('button', { name: 'Enable Notifications' }).tap();
  await expect.poll(() => phone.received.length).toBe(1);
  await page.request.post('/api/places', { data: { kind: 'parked', ...corner, radius: 0.5 } });
  await (await site.neighbor('Gus')).report(milesNorth(0.2, corner), { status: 'waiting' });
  await expect.poll(() => phone.received.length).toBe(2);
  await deliver(page, phone);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Tow truck near your car', silent: false }]);

  // Pressing the notification itself opens a page that has the buttons.
  const { message } = phone.received.at(-1) ?? {};
  await page.goto(String(message?.url));
  const answers = page.getByRole('region', { name: 'Answer this alert' }).getByRole('button');
  await expect(answers).toHaveText(['', "I'm moving it", 'Not there', 'Snooze 30 min']);

  await page.goto('about:blank');
  await press(context, 'moved');
  await expect
    .poll(() => standing(context))
    .toEqual([
      {
        title: 'Tow truck near your car',
        body: 'We stopped watching your car. Park again to turn it back on.',
        silent: true,
      },
    ]);
  const places = (await (await page.request.get('/api/places')).json()) as { kind: string }[];
  expect(places.map(({ kind }) => kind)).not.toContain('parked');
});
