import { bell, inbox } from './locators.ts';
import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';

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
