import { quickReport, rail, toasts } from './locators.ts';
import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';

// Sequential, so that only one worker starts the second site.
test.describe.configure({ mode: 'default' });

test('single sign-on brings a member in and asks for the plan', async ({ fragileSite, expectBrowserError }) => {
  // The provider's page loads a remote font.
  expectBrowserError(/fonts\.googleapis\.com/);
  const { page } = await fragileSite.arrive({ at: quietPlace(), opens: '/sign-in' });
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await page.getByRole('textbox', { name: /login/i }).fill('olive');
  await page.locator('input[type=password]').fill('any');
  await page.getByRole('button', { name: /sign-in|continue/i }).click();
  await page.getByRole('button', { name: /continue/i }).click();
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
});

test('a stream that is cut comes back by itself, and misses nothing', async ({ fragileSite, expectBrowserError }) => {
  expectBrowserError(
    /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Failed to load resource|Failed to fetch dynamically imported module/,
  );
  const corner = quietPlace();
  const { page } = await fragileSite.arrive({ at: corner });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // Lazy code is loaded, so the rest is about the stream.
  await expect(page.getByText('The map won’t start')).toBeVisible();
  await expect(toasts(page)).toBeAttached();
  await fragileSite.kill();
  await expect(page.getByText('Live', { exact: true })).toBeHidden();
  await fragileSite.startAgain();
  await (await fragileSite.neighbor('Gus')).report(corner, { location: 'After the night' });
  await expect(rail(page).getByRole('button', { name: /After the night/ })).toBeVisible();
});

test('a frozen line is noticed, a report that gets no answer is saved, sent again and counts once, and the page is live again by itself', async ({
  fragileSite: site,
  expectBrowserError,
}) => {
  const { page, context } = await site.arrive({ at: quietPlace(), opens: null });
  await page.clock.install();
  await page.goto('/');
  const live = page.getByText('Live', { exact: true });
  await expect(live).toBeVisible();
  await page.getByRole('button', { name: 'Quick Report' }).click();
  await quickReport(page).getByRole('radio', { name: 'Currently towing' }).click();
  // Lazy code can't load from a frozen server.
  await expect(toasts(page)).toBeAttached();
  site.freeze();
  await quickReport(page).getByRole('button', { name: 'Report' }).click();
  await page.clock.fastForward(10_000);
  await expect(toasts(page)).toContainText('Saved. It will be sent as soon as possible.');
  await page.clock.fastForward(15_000);
  await expect(page.getByText(/^Not live · updated/)).toBeAttached();

  site.thaw();
  await page.clock.fastForward(45_000);
  await expect(toasts(page)).toContainText('Report Submitted');
  await expect(live).toBeVisible();
  await expect(rail(page).getByRole('listitem')).toHaveCount(1);

  await context.setOffline(true);
  // Lists may be refetching for the new stream.
  expectBrowserError(/ERR_INTERNET_DISCONNECTED/);
  await expect(page.getByText(/^Offline · updated/)).toBeVisible();
  await context.setOffline(false);
  await expect(live).toBeVisible();
});
