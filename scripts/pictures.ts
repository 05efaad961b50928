import type { Page } from '@playwright/test';

/** One page in one state, as `npm run screenshots` shows it. */
export type Picture = { name: string; path: string; signedIn?: boolean; before?(page: Page): Promise<void> };

/** Opens what this button opens, and waits until it is there. */
const open = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

async function openNotifications(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog').getByText('Mark all read').waitFor();
}

/** The dialog of the cities, at one of its tabs. */
const openCities = (tab: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('menuitem', { name: 'City API management' }).click();
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('dialog').getByText('San Francisco').first().waitFor();
};

async function showViolations(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('violations-on-map', 'true'));
  await page.reload();
  await mapIsDrawn(page);
}

/** Where the demo's feeds and streets are. */
async function scan(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'CA – California' }).click();
  await page.getByLabel('Search Location').fill('San Francisco');
  await page.getByRole('button', { name: 'Start Scan' }).click();
  await page.getByText(/scanned at/).waitFor();
  await mapIsDrawn(page);
}

async function openAlertSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog').getByText('Alerts per hour').waitFor();
}

async function openCommunityReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Community Report', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

async function viewHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Historical Data' }).click();
  await page.getByText('Data points', { exact: true }).waitFor();
}

async function searchForBrooklyn(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search an address to monitor' }).fill('brooklyn');
  await page.getByRole('option').first().waitFor();
}

export const PICTURES: readonly Picture[] = [
  { name: 'dashboard', path: '/' },
  { name: 'dashboard-signed-in', path: '/', signedIn: true },
  { name: 'notifications', path: '/', signedIn: true, before: openNotifications },
  { name: 'alerts', path: '/alerts', signedIn: true, before: (page) => page.getByText('Sound enabled').waitFor() },
  { name: 'alerts-signed-out', path: '/alerts' },
  { name: 'alert-settings', path: '/alerts', signedIn: true, before: openAlertSettings },
  { name: 'violations-on-map', path: '/', signedIn: true, before: showViolations },
  { name: 'city-data', path: '/', signedIn: true, before: openCities('Overview') },
  { name: 'city-data-keys', path: '/', signedIn: true, before: openCities('API Configurations') },
  { name: 'city-data-recent', path: '/', signedIn: true, before: openCities('Recent Violations') },
  {
    name: 'account',
    path: '/account',
    signedIn: true,
    before: (page) => page.getByRole('main').getByText('demo@').waitFor(),
  },
  { name: 'analytics', path: '/analytics', signedIn: true, before: viewHistory },
  { name: 'analytics-signed-out', path: '/analytics' },
  { name: 'quick-report', path: '/', before: open('Report a tow truck') },
  {
    name: 'activity',
    path: '/activity',
    signedIn: true,
    before: (page) => page.getByText('Monitoring').first().waitFor(),
  },
  { name: 'enhanced-scanner', path: '/enhanced-scanner', signedIn: true, before: scan },
  {
    name: 'coverage',
    path: '/coverage',
    before: (page) => page.getByRole('heading', { name: 'Not covered here' }).waitFor(),
  },
  {
    name: 'heatmap',
    path: '/heatmap',
    signedIn: true,
    before: (page) => page.getByText('Average Intensity').waitFor(),
  },
  { name: 'scanner-signed-out', path: '/scanner' },
  { name: 'scanner', path: '/scanner', signedIn: true, before: (page) => page.getByText(/STATUS BOARD - /).waitFor() },
  { name: 'reports', path: '/reports' },
  { name: 'towed', path: '/towed' },
  { name: 'community-report', path: '/reports', signedIn: true, before: openCommunityReport },
  { name: 'address-search', path: '/scanner', signedIn: true, before: searchForBrooklyn },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'plan-selection', path: '/plan-selection', signedIn: true },
  {
    name: 'subscribe',
    path: '/subscribe',
    before: (page) => page.getByRole('link', { name: 'Upgrade to Premium' }).waitFor(),
  },
  {
    name: 'simple-payment',
    path: '/simple-payment',
    signedIn: true,
    before: (page) => page.getByRole('button', { name: 'Continue to checkout' }).waitFor(),
  },
  {
    name: 'stripe-test',
    path: '/stripe-test',
    signedIn: true,
    before: (page) => page.getByText('Ready').nth(2).waitFor(),
  },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'credits', path: '/credits' },
  {
    name: 'api-docs',
    path: '/api/docs/static/index.html',
    before: (page) => page.getByText('/api/v1/tow-trucks').first().waitFor(),
  },
  { name: 'not-found', path: '/nowhere' },
];

/** The map draws in its own time: it is done when two pictures of it in a row are the same. */
export async function mapIsDrawn(page: Page): Promise<void> {
  await page
    .getByText(/OpenMapTiles|Street map unavailable, showing outlines/)
    .first()
    .waitFor({ timeout: 60_000 });
  const map = page.locator('canvas.maplibregl-canvas');
  let last = '';
  for (let looks = 0; looks < 40; looks += 1) {
    const picture = (await map.screenshot({ animations: 'disabled' })).toString('base64');
    if (picture === last) return;
    last = picture;
  }
}
