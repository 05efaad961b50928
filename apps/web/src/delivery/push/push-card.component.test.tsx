import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';

import { pushPaths } from '@towscout/contracts/delivery/constants';

import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { noNetwork, problem } from '#testing/fake-api.fixture.ts';
import { servePreferences } from '#watched-places/settings/preferences.fixture.ts';

import { PushPrompt } from '../push-prompt.tsx';
import { fakePushBrowser, servePushDevice, withoutGlobals } from './push-browser.fixture.ts';
import { PushCard } from './push-card.tsx';

const onPhone = () => page.viewport(390, 844);
const onDesktop = () => page.viewport(1280, 900);
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

/** The card on the page of alerts, and the prompt over the map: both are regions of this name. */
const card = page.getByRole('region', { name: 'Mobile Alerts' });
const enable = card.getByRole('button', { name: 'Enable Notifications' });
const steps = card.getByRole('listitem');

test('Send me a test shows a push’s way step by step, and which step fails', async ({ api, show }) => {
  const browser = fakePushBrowser({ answer: 'granted' });
  const device = servePushDevice(api, [
    { accepted: true, sentence: 'Sent.' },
    { accepted: false, sentence: 'The push service answered 500.' },
  ]);
  await show(<PushCard signedIn />);
  await enable.click();
  await expect.element(toasts).toHaveTextContent('Notifications Enabled');
  await expect.element(card).toHaveTextContent('Push Alerts Active');
  // A first one is sent by itself, a second later.
  await expect.poll(() => device.tests).toBe(1);

  const sendTest = card.getByRole('button', { name: 'Send me a test' });
  await sendTest.click();
  await expect.element(card).toHaveTextContent('The push service answered 500.');
  expect(steps.elements().map(({ textContent }) => textContent)).toEqual([
    'This browser supports push: done',
    'Notifications are allowed: done',
    'The background worker is running: done',
    'This device is subscribed: done',
    'The push service accepts the test: failedThe push service answered 500.',
    'The test arrives here: to come',
  ]);
  await sendTest.click();
  await expect.element(steps.last()).toHaveTextContent('The test arrives here: under way');
  browser.showPush('test');
  await expect.element(steps.last()).toHaveTextContent('The test arrives here: done');
});

test('a refused test is explained in the server’s words; without a network push alerts stay on, and can be turned off later', async ({
  api,
  show,
}) => {
  fakePushBrowser({ answer: 'granted' });
  const device = servePushDevice(api);
  await show(<PushCard signedIn />);
  await enable.click();
  await expect.poll(() => device.tests).toBe(1);
  const detail = 'Too many requests. Please try again in 30 seconds.';
  const sendTest = card.getByRole('button', { name: 'Send me a test' });
  const turnOff = card.getByRole('button', { name: 'Turn off here' });
  api.on('POST', pushPaths.test, () => problem(429, detail));
  await sendTest.click();
  await expect.element(steps.filter({ hasText: detail })).toHaveTextContent('The push service accepts the test');
  const top = (button: typeof turnOff) => button.element().getBoundingClientRect().top;
  expect(top(turnOff), 'the buttons stay in their row').toBe(top(sendTest));

  api.on('DELETE', pushPaths.subscription, noNetwork);
  await turnOff.click();
  await expect.element(toasts).toHaveTextContent("Couldn't Turn Off");
  await expect.element(card).toHaveTextContent('Push Alerts Active');
  const again = servePushDevice(api);
  await turnOff.click();
  await expect.element(enable).toBeVisible();
  expect(again.isForgotten).toBe(true);
});

test('a permission that is denied gets its own words', async ({ show }) => {
  fakePushBrowser({ answer: 'denied' });
  await show(<PushCard signedIn />);
  await enable.click();
  await expect.element(toasts).toHaveTextContent('Permission Denied');
  await expect
    .element(toasts)
    .toHaveTextContent('Please enable notifications in your browser settings to receive alerts.');
  await expect.element(card).toHaveTextContent('Notifications Blocked');
});

test('a prompt that is closed without an answer gets its own words', async ({ show }) => {
  fakePushBrowser({ answer: 'default' });
  await show(<PushCard signedIn />);
  await enable.click();
  await expect.element(toasts).toHaveTextContent('Notifications Dismissed');
});

test('a setup that fails gets its own words', async ({ api, show }) => {
  fakePushBrowser({
    answer: 'granted',
    subscribe: async () => {
      throw new Error('the push service is not reachable');
    },
  });
  servePushDevice(api);
  await show(<PushCard signedIn />);
  await enable.click();
  await expect.element(toasts).toHaveTextContent('Setup Failed');
  await expect.element(toasts).toHaveTextContent('Could not set up notifications. Please try again.');
});

test('a browser without push says so when asked, and does not prompt by itself', async ({ show }) => {
  await onPhone();
  withoutGlobals('PushManager');
  await show(
    <>
      <PushPrompt />
      <PushCard signedIn />
    </>,
  );
  await enable.click();
  await expect.element(toasts).toHaveTextContent('Not Supported');
  await expect.element(toasts).toHaveTextContent('Push notifications are not supported in this browser.');
  expect(card.elements()).toHaveLength(1);
});

test('while it is unknown whether this device is alerted, its card is not an empty frame', async ({ api, show }) => {
  localStorage.setItem('push-device', 'once');
  fakePushBrowser({ permission: 'granted', getSubscription: () => new Promise(() => {}) });
  servePushDevice(api);
  await show(<PushCard signedIn />);
  await expect.poll(() => document.querySelectorAll('[class*=animate]').length).toBeGreaterThan(0);
  expect(document.querySelectorAll('div:empty')).toHaveLength(0);
});

/** Dismisses the prompt: it stays away when the page is opened again. */
async function dismiss(show: (part: ReactNode) => Promise<void>, prompt: ReactNode): Promise<void> {
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect.element(toasts).toHaveTextContent('Notifications Dismissed');
  await expect.element(card).not.toBeInTheDocument();
  await show(
    <>
      <p>Opened again</p>
      {prompt}
    </>,
  );
  await expect.element(page.getByText('Opened again')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
}

test('on a desktop there is no prompt', async ({ show }) => {
  await onDesktop();
  fakePushBrowser({ permission: 'default' });
  await show(
    <>
      <PushPrompt />
      <PushCard signedIn />
    </>,
  );
  await expect.element(enable).toBeVisible();
  expect(card.elements()).toHaveLength(1);
});

test('on a phone the prompt asks, makes room for an alert, and can be dismissed', async ({ api, show }) => {
  await onPhone();
  servePreferences(api);
  fakePushBrowser({ permission: 'granted' });
  await show(
    <div>
      <section>A tow truck</section>
      <PushPrompt />
    </div>,
  );
  await expect.poll(() => document.querySelector('[aria-label="Mobile Alerts"]')).not.toBeNull();
  await expect.element(page.getByText('Get alerts on this device')).not.toBeVisible();
  await show(<PushPrompt />);
  await expect.element(card).toHaveTextContent('even when TowScout is closed');
  await dismiss(show, <PushPrompt />);
});

test('on a phone that blocks notifications the prompt says so, and can be dismissed', async ({ show }) => {
  await onPhone();
  fakePushBrowser({ permission: 'denied' });
  await show(<PushPrompt />);
  await expect.element(card).toHaveTextContent('Notifications Blocked');
  await dismiss(show, <PushPrompt />);
});

test('the prompt leads iPhones to the home screen, or is dismissed', async ({ show }) => {
  await onPhone();
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  onTestFinished(() => agent.mockRestore());
  withoutGlobals('PushManager', 'Notification');
  await show(<PushCard signedIn />);
  await expect.element(steps.nth(0)).toHaveTextContent('Share');
  await expect.element(steps.nth(1)).toHaveTextContent('Add to Home Screen');
  await expect.element(steps.nth(2)).toHaveTextContent('Open TowScout from your home screen');
  await show(<PushPrompt />);
  await expect.element(card.getByRole('link', { name: 'Show me how' })).toHaveAttribute('href', '/alerts');
  await dismiss(show, <PushPrompt />);
});

for (const [device, resize] of [
  ['phone', onPhone],
  ['desktop', onDesktop],
] as const) {
  test(`on a ${device} a permission that was lost is noticed`, async ({ show }) => {
    await resize();
    localStorage.setItem('push-device', 'once');
    fakePushBrowser({ permission: 'denied' });
    await show(<PushPrompt />);
    await expect.element(card).toHaveTextContent('Push alerts were on here, but the browser now blocks them.');
    await dismiss(show, <PushPrompt />);
  });
}
