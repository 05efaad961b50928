import type { Page } from '@playwright/test';

import { freePort } from '../apps/server/src/testing/free-port.fixture.ts';
import { startStripe } from '../apps/server/src/testing/stripe-server.fixture.ts';
import { toasts } from './locators.ts';
import { quietPlace } from './places.ts';
import { runServer } from './servers.ts';
import { expect, test } from './site.ts';

/** The mark survives only while the page isn't reloaded. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test('a member pays by card, then by checkout in another tab, and each page shows Premium by itself', async ({
  createSite,
  afterStory,
}) => {
  const stripe = await startStripe();
  afterStory(() => stripe.close());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await runServer({ PORT: String(port), PUBLIC_URL: url, ...stripe.env });
  afterStory(() => server.end());
  stripe.deliverTo(`${url}/api/billing/webhook`);
  const site = createSite({ ...server, url });

  const { page } = await site.arrive({ as: 'Paula', at: quietPlace(), opens: '/plan-selection' });
  await expect(page.getByText('3-Day Free Trial')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the map' }).click();
  await expect(page.getByRole('complementary', { name: 'Ad' })).toBeVisible();

  await page.goto('/stripe-test');
  await markPage(page);
  const card = page.getByLabel('Card number');
  await card.fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pay $8.99' }).click();
  await expect(toasts(page)).toContainText('Your card was declined.');
  await card.fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $8.99' }).click();
  await expect(toasts(page)).toContainText('Your subscription has been activated.');
  await expect(page.getByText('You have Premium.')).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/It ends on .* and won't renew/)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Community Reports' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Ad' })).toBeHidden();

  const { page: other, context } = await site.arrive({ as: 'Carl', at: quietPlace(), opens: '/subscribe' });
  await other.getByRole('link', { name: 'Upgrade to Premium' }).click();
  await markPage(other);
  const opened = context.waitForEvent('page');
  await other.getByRole('button', { name: 'Continue to checkout' }).click();
  const checkout = await opened;
  await checkout.getByRole('button', { name: 'Pay and subscribe' }).click();
  await expect(other.getByText('You have Premium.')).toBeVisible();
  await expect(toasts(other)).toContainText('Payment Successful!');
  expect(await isMarked(other)).toBe(true);
});
