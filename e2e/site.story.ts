import { expectAccessible, expectApart, expectNoSidewaysScroll } from './accessibility.ts';
import { quickReport } from './locators.ts';
import type { Person } from './people.ts';
import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';

const PAGES = ['/', '/scanner', '/reports', '/sign-in', '/subscribe', '/privacy-policy', '/heatmap', '/nowhere'];

async function visitEveryPage({ page }: Person, look: () => Promise<void>): Promise<void> {
  for (const path of PAGES) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await look();
  }
}

/** Browsers complain of a page that is answered with 404. */
const NOWHERE = /404 \(Not Found\).*\/nowhere/;

/** The theme follows the system until it is chosen, and is kept. */
async function chooseDark({ page }: Person): Promise<void> {
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
}

// Colors come with the theme and room with the screen: two walks see both of each.
for (const [theme, screen] of [
  ['light', 'phone'],
  ['dark', 'desktop'],
] as const) {
  test(`every page is accessible and fits, ${theme === 'light' ? 'in the light of the system' : 'dark by choice'}, on a ${screen}`, async ({
    site,
    expectBrowserError,
  }) => {
    expectBrowserError(NOWHERE);
    const person = await site.arrive({
      at: quietPlace(),
      theme: 'light',
      phone: screen === 'phone',
      opens: null,
      map: screen === 'desktop',
    });
    const { page } = person;
    if (theme === 'dark') await chooseDark(person);
    await visitEveryPage(person, async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
    await expect(page, 'an unknown path says that it is one').toHaveURL('/nowhere');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await page.goto('/');
    if (screen === 'desktop') {
      const map = await page.getByRole('region', { name: /^Map of tow trucks/ }).boundingBox();
      expect(map?.height, 'the map has three quarters of the height').toBeGreaterThan(0.75 * 900);
    }
    await page.getByRole('button', { name: 'Report a tow truck' }).click();
    await expect(quickReport(page)).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(quickReport(page)).toBeHidden();
  });
}

test('nothing scrolls sideways on the narrowest phone; there, on its side and at 200 % zoom nothing lies over the map', async ({
  site,
  expectBrowserError,
}) => {
  expectBrowserError(NOWHERE);
  const person = await site.arrive({ at: quietPlace(), phone: true, opens: null, map: true });
  const { page } = person;
  await page.setViewportSize({ width: 320, height: 640 });
  await visitEveryPage(person, () => expectNoSidewaysScroll(page));
  await page.goto('/');
  for (const [width, height] of [
    [320, 640],
    [844, 390],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await expectApart(
      page.getByRole('region', { name: /^Map of tow trucks/ }),
      page.getByText(/^No official feed/),
      page.getByRole('button', { name: 'I parked here' }),
      page.getByRole('button', { name: 'Report a tow truck' }),
    );
  }
});
