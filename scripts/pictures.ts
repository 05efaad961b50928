import type { Locator, Page } from '@playwright/test';

import { violationPaths } from '@towscout/contracts/violations/paths';

import type { LocalCity } from './local-cities.ts';

export type Picture = {
  name: string;
  path: string;
  signedIn?: boolean;
  /** Of the site; needs `signedIn`, too. */
  asAdministrator?: boolean;
  before?(page: Page): Promise<void>;
  /** Names the picture; if it never appears, no picture is taken. */
  shows(page: Page): Locator;
  /** Undoes what the next picture would still show. */
  after?(page: Page): Promise<void>;
  /** Also at 320 pixels. */
  isNarrowToo?: boolean;
  /** Needs a city's street rules, which take minutes to read. */
  showsRules?: boolean;
  /** A first visit there, over captured rows instead of the demo. */
  city?: LocalCity;
};

const heading =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('heading', { name });
const words =
  (said: string | RegExp) =>
  (page: Page): Locator =>
    page.getByText(said);
const inDialog =
  (said: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('dialog').getByText(said);
const map = (page: Page): Locator => page.locator('canvas.maplibregl-canvas');

const open = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const removeSpot = (page: Page): Locator => page.getByRole('button', { name: 'Remove spot' });

/** At the browser's position, near trucks. */
async function park(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I parked here' }).click();
  await removeSpot(page).waitFor();
  await mapIsDrawn(page);
}

/** A curb with street cleaning and a time limit. */
export const CAPP_STREET = { latitude: 37.75789, longitude: -122.41798 };

const atCar = (page: Page): Locator => page.getByRole('button', { name: /^At your car/ });

async function openOutlook(page: Page): Promise<void> {
  // As a visitor's browser keeps it.
  const car = { ...CAPP_STREET, parkedAt: new Date().toISOString(), placeId: null, userId: null };
  await page.evaluate((json) => localStorage.setItem('parked-car', json), JSON.stringify(car));
  await page.reload();
  await mapIsDrawn(page);
  await atCar(page).click();
  await page.getByRole('slider', { name: 'The next 24 hours: hour' }).waitFor();
}

async function openWeek(page: Page): Promise<void> {
  await openOutlook(page);
  await page.getByRole('radio', { name: '7 days' }).check();
}

async function leaveCapp(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('parked-car'));
}

/** Tomorrow at nine, when tickets are written. */
async function showRisk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ticket risk', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Ticket risk on the map' });
  await panel.getByText(/^Areas in view/).waitFor({ state: 'attached' });
  await panel.getByRole('combobox', { name: 'Day' }).selectOption({ index: 1 });
  const hour = panel.getByRole('slider', { name: 'Hour' });
  await hour.press('Home');
  for (let pressed = 0; pressed < 9; pressed += 1) await hour.press('ArrowRight');
  await mapIsDrawn(page);
}

/** From the list, which a phone raises first. */
async function openTruck(page: Page): Promise<void> {
  const raise = page.getByRole('button', { name: 'Raise the list of tow trucks' });
  if (await raise.isVisible()) await raise.press('Enter');
  await page.getByRole('list', { name: 'Tow trucks, nearest first' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Still here' }).waitFor();
  await mapIsDrawn(page);
}

async function openNotifications(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog').getByText('Mark all read').waitFor();
}

/** Not of the tab that is animating out. */
const inTab =
  (tab: string) =>
  (page: Page): Locator =>
    page.getByRole('tabpanel', { name: tab }).getByText('San Francisco');

const openCities = (tab: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('menuitem', { name: 'City API management' }).click();
  await page.getByRole('tab', { name: tab }).click();
  await inTab(tab)(page).first().waitFor();
};

async function showViolations(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('violations-on-map', 'true'));
  const listed = page.waitForResponse((response) => response.url().includes(violationPaths.list));
  await page.reload();
  if (((await (await listed).json()) as unknown[]).length === 0) throw new Error('No violation is near the place.');
  await mapIsDrawn(page);
}

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

const channels = (page: Page): Locator => page.getByRole('region', { name: 'Other channels' });

async function addChannel(page: Page): Promise<void> {
  // Its card is loaded once it is in view.
  await page.getByRole('button', { name: 'Add to calendar' }).scrollIntoViewIfNeeded();
  await channels(page).getByRole('button', { name: 'Add a channel' }).press('Enter');
  await channels(page).getByRole('group', { name: 'New channel' }).waitFor();
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
  { name: 'dashboard', path: '/', shows: map, isNarrowToo: true },
  {
    name: 'parked-car',
    path: '/',
    before: park,
    shows: removeSpot,
    after: (page) => removeSpot(page).click(),
    isNarrowToo: true,
  },
  {
    name: 'outlook',
    path: '/',
    before: openOutlook,
    shows: inDialog(/^Ticket risk/),
    after: leaveCapp,
    showsRules: true,
  },
  {
    name: 'outlook-week',
    path: '/',
    before: openWeek,
    shows: (page) => page.getByRole('list', { name: 'The next 7 days' }),
    after: leaveCapp,
    showsRules: true,
  },
  {
    name: 'ticket-risk',
    path: '/',
    before: showRisk,
    shows: words('Ticket risk by area'),
    isNarrowToo: true,
    showsRules: true,
  },
  { name: 'truck', path: '/', before: openTruck, shows: words(/^Still here/), isNarrowToo: true },
  { name: 'dashboard-signed-in', path: '/', signedIn: true, shows: map },
  { name: 'notifications', path: '/', signedIn: true, before: openNotifications, shows: inDialog('Mark all read') },
  {
    name: 'alerts',
    path: '/alerts',
    signedIn: true,
    before: (page) => page.getByText('Sound enabled').waitFor(),
    shows: words('Sound enabled'),
  },
  { name: 'alerts-signed-out', path: '/alerts', shows: heading('Alert & Notification Center') },
  {
    name: 'alert-settings',
    path: '/alerts',
    signedIn: true,
    before: openAlertSettings,
    shows: inDialog('Alerts per hour'),
  },
  {
    name: 'alert-channels',
    path: '/alerts',
    signedIn: true,
    before: addChannel,
    shows: (page) => channels(page).getByRole('group', { name: 'New channel' }),
    isNarrowToo: true,
  },
  {
    name: 'snooze',
    path: '/alerts',
    signedIn: true,
    before: (page) => page.getByRole('group', { name: 'Snooze for' }).waitFor(),
    shows: (page) => page.getByRole('region', { name: 'Snooze' }),
    isNarrowToo: true,
  },
  { name: 'violations-on-map', path: '/', signedIn: true, before: showViolations, shows: map },
  { name: 'city-data', path: '/', signedIn: true, before: openCities('Overview'), shows: inTab('Overview') },
  {
    name: 'city-data-keys',
    path: '/',
    signedIn: true,
    before: openCities('API Configurations'),
    shows: inTab('API Configurations'),
  },
  {
    name: 'city-data-recent',
    path: '/',
    signedIn: true,
    before: openCities('Recent Violations'),
    shows: inTab('Recent Violations'),
  },
  {
    name: 'account',
    path: '/account',
    signedIn: true,
    before: (page) => page.getByRole('main').getByText('demo@').waitFor(),
    shows: words('demo@'),
  },
  {
    name: 'admin',
    path: '/admin',
    signedIn: true,
    asAdministrator: true,
    before: (page) => page.getByText('Every server of this site reads them.').waitFor(),
    shows: heading('Administration'),
    isNarrowToo: true,
  },
  { name: 'analytics', path: '/analytics', signedIn: true, before: viewHistory, shows: words('Data points') },
  { name: 'analytics-signed-out', path: '/analytics', shows: heading('Analytics & Data Center') },
  {
    name: 'quick-report',
    path: '/',
    before: open('Report a tow truck'),
    shows: (page) => page.getByRole('dialog'),
    isNarrowToo: true,
  },
  {
    name: 'activity',
    path: '/activity',
    signedIn: true,
    before: (page) => page.getByLabel('Loading events').waitFor({ state: 'hidden' }),
    shows: (page) => page.getByRole('main').getByRole('listitem'),
  },
  { name: 'enhanced-scanner', path: '/enhanced-scanner', signedIn: true, before: scan, shows: words(/scanned at/) },
  {
    name: 'coverage',
    path: '/coverage',
    before: (page) => page.getByRole('heading', { name: 'Not covered here' }).waitFor(),
    shows: heading('Coverage'),
  },
  {
    name: 'status',
    path: '/status',
    before: (page) => page.getByRole('heading', { name: 'Status' }).waitFor(),
    shows: heading('Status'),
    isNarrowToo: true,
  },
  {
    name: 'heatmap',
    path: '/heatmap',
    signedIn: true,
    before: (page) => page.getByText('Average Intensity').waitFor(),
    shows: words('Average Intensity'),
  },
  { name: 'scanner-signed-out', path: '/scanner', shows: (page) => page.getByRole('main') },
  {
    name: 'scanner',
    path: '/scanner',
    signedIn: true,
    before: (page) => page.getByText(/STATUS BOARD - /).waitFor(),
    shows: words(/STATUS BOARD - /),
  },
  { name: 'reports', path: '/reports', shows: heading('Reports') },
  { name: 'towed', path: '/towed', shows: heading('Find my towed car') },
  {
    name: 'community-report',
    path: '/reports',
    signedIn: true,
    before: openCommunityReport,
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'address-search',
    path: '/scanner',
    signedIn: true,
    before: searchForBrooklyn,
    shows: (page) => page.getByRole('option'),
  },
  { name: 'sign-in', path: '/sign-in', shows: heading('Know before the hook') },
  { name: 'plan-selection', path: '/plan-selection', signedIn: true, shows: heading(/plan$/) },
  {
    name: 'subscribe',
    path: '/subscribe',
    before: (page) => page.getByRole('link', { name: 'Upgrade to Premium' }).waitFor(),
    shows: (page) => page.getByRole('link', { name: 'Upgrade to Premium' }),
  },
  {
    name: 'simple-payment',
    path: '/simple-payment',
    signedIn: true,
    before: (page) => page.getByRole('button', { name: 'Continue to checkout' }).waitFor(),
    shows: (page) => page.getByRole('button', { name: 'Continue to checkout' }),
  },
  {
    name: 'stripe-test',
    path: '/stripe-test',
    signedIn: true,
    before: (page) => page.getByText('Ready').nth(2).waitFor(),
    shows: heading('Payment Test'),
  },
  { name: 'privacy-policy', path: '/privacy-policy', shows: heading('Privacy Policy') },
  { name: 'credits', path: '/credits', shows: heading('Credits') },
  {
    name: 'api-docs',
    path: '/api/docs/static/index.html',
    before: (page) => page.getByText('/api/v1/tow-trucks').first().waitFor(),
    shows: words('/api/v1/tow-trucks'),
  },
  { name: 'not-found', path: '/nowhere', shows: heading('404 Page Not Found') },
];

/** The map is done when two screenshots in a row match. A phone folds its credits. */
export async function mapIsDrawn(page: Page): Promise<void> {
  await page
    .getByText(/OpenMapTiles|us-atlas/)
    .first()
    .waitFor({ state: 'attached', timeout: 60_000 });
  let last = '';
  for (let looks = 0; looks < 40; looks += 1) {
    const picture = (await map(page).screenshot({ animations: 'disabled' })).toString('base64');
    if (picture === last) return;
    last = picture;
  }
}
