import { expect, expectAccessible, HERE, test } from './site.ts';

const PAGES = ['/', '/sign-in', '/subscribe', '/privacy-policy', '/heatmap', '/nowhere'];

test('an unknown path says that it is one', async ({ site }) => {
  const { page } = await site.arrive();
  await page.goto('/nowhere');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('the theme follows the system until it is chosen, and is kept', async ({ site }) => {
  const { page } = await site.arrive({ theme: 'light' });
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('without a position the default place is shown, and the page says that nothing alerts there', async ({ site }) => {
  const { page } = await site.arrive({ at: null });
  await page.goto('/');
  await expect(page.getByText('Showing Midtown Manhattan, not your place. Nothing alerts here.')).toBeVisible({ timeout: 15_000 });
});

for (const theme of ['light', 'dark'] as const) {
  for (const phone of [true, false]) {
    test(`every page is accessible and fits, ${theme}, on a ${phone ? 'phone' : 'desktop'}`, async ({ site }) => {
      const { page } = await site.arrive({ at: HERE, theme, phone, reducedMotion: true });
      for (const path of PAGES) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
      }
      await page.goto('/');
      await page.getByRole('button', { name: 'Report a tow truck' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('nothing scrolls sideways on the narrowest phone', async ({ site }) => {
  const { page } = await site.arrive({ at: HERE, phone: true });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test('the quick report is walked by keyboard, and the focus comes back', async ({ site }) => {
  const { page } = await site.arrive({ at: HERE });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Report a tow truck' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});
