import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';
import { bell, details, inbox, quickReport, rail, toasts } from './words.ts';

test('who presses the bell on a slow line sees at once that the list is on its way', async ({ site }) => {
  const { page, context } = await site.arrive({ as: 'Ann', at: quietPlace(), opens: null });
  const arrives = Promise.withResolvers<void>();
  await context.route('**/popups-*.js', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.goto('/alerts');
  await bell(page).click();
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner').getByText('Loading…')).toBeVisible();
  await bell(page).click();
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'false');
  await bell(page).click();
  arrives.resolve();
  await expect(inbox(page)).toBeVisible();
});

test('a frozen line is noticed, a report that gets no answer can be sent again and counts once, and the page is live again by itself', async ({
  fragileSite: site,
  expectComplaint,
}) => {
  const { page, context } = await site.arrive({ at: quietPlace(), opens: null });
  await page.clock.install();
  await page.goto('/');
  const live = page.getByText('Live', { exact: true });
  await expect(live).toBeVisible();
  await page.getByRole('button', { name: 'Report a tow truck' }).click();
  await quickReport(page).getByRole('radio', { name: 'Currently towing' }).click();
  site.freeze();
  await quickReport(page).getByRole('button', { name: 'Report' }).click();
  await page.clock.fastForward(10_000);
  await expect(quickReport(page).getByRole('alert')).toHaveText(
    'No answer yet. Your report may have arrived: sending it again won’t count twice.',
  );
  await page.clock.fastForward(15_000);
  await expect(page.getByText(/^Not live · updated/)).toBeAttached();

  site.thaw();
  await quickReport(page).getByRole('button', { name: 'Send again' }).click();
  await expect(toasts(page)).toContainText('Report Submitted');
  await details(page).getByRole('button', { name: 'Back to all trucks' }).click();
  await expect(rail(page).getByRole('listitem')).toHaveCount(1);
  await page.clock.fastForward(45_000);
  await expect(live).toBeVisible();

  await context.setOffline(true);
  // Lists that are fetched again for the stream that came back may be on their way.
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await expect(page.getByText(/^Offline · updated/)).toBeVisible();
  await context.setOffline(false);
  await expect(live).toBeVisible();
});
