import type { Locator, Page } from '@playwright/test';

import type { LocalCity } from './local-cities.ts';
import {
  addChannel,
  channels,
  heading,
  inDialog,
  inTab,
  leaveCapp,
  map,
  open,
  openAlertSettings,
  openCities,
  openCommunityReport,
  openNotifications,
  openOutlook,
  openTruck,
  openWeek,
  park,
  leaveSpot,
  scan,
  searchForBrooklyn,
  showRisk,
  showViolations,
  unfold,
  viewHistory,
  words,
} from './picture-steps.ts';

export type Picture = {
  name: string;
  path: string;
  signedIn?: boolean;
  /** Signs in as an administrator of the site; needs `signedIn`, too. */
  asAdministrator?: boolean;
  before?(page: Page): Promise<void>;
  /** Names the picture; if it never appears, no picture is taken. */
  shows(page: Page): Locator;
  /** Undoes what the next picture would still show. */
  after?(page: Page): Promise<void>;
  /** Also at 320 pixels. */
  isNarrowToo?: boolean;
  /** At 320 pixels alone, in one theme. */
  isNarrowAndLight?: boolean;
  /** Needs a city's street rules, which take minutes to read. */
  showsRules?: boolean;
  /** A first visit there, over captured rows instead of the demo. */
  city?: LocalCity;
};

export const PICTURES: readonly Picture[] = [
  { name: 'dashboard', path: '/', shows: map, isNarrowToo: true },
  {
    name: 'parked-car',
    path: '/',
    before: park,
    shows: leaveSpot,
    after: (page) => leaveSpot(page).click(),
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
    before: (page) => unfold(page, 'Snooze'),
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
    before: open('Quick Report'),
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
    before: (page) => page.getByRole('heading', { name: 'Who is looking' }).waitFor(),
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
