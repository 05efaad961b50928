import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { alertPaths } from '@towscout/contracts/alerts/constants';
import { channelPaths } from '@towscout/contracts/delivery/constants';
import { activityPaths, heatmapPaths } from '@towscout/contracts/insights/constants';
import { calendarPaths } from '@towscout/contracts/parking-rules/constants';
import { placesPaths } from '@towscout/contracts/places/constants';
import { apiKeyPaths } from '@towscout/contracts/public-api/constants';
import { towPaths } from '@towscout/contracts/towed-cars/constants';
import { cameraPaths } from '@towscout/contracts/traffic/constants';
import { trafficPaths } from '@towscout/contracts/traffic/paths';
import { sightingPaths } from '@towscout/contracts/trucks/constants';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import { HOUR_MS } from '@towscout/domain/durations';

import { signIn } from '#accounts/user.fixture.ts';
import { aTowAlert } from '#alerts/inbox/notification.fixture.ts';
import { anActivity } from '#insights/activity/activity.fixture.ts';
import { PROOF, serveProofs } from '#parking-rules/proofs/proofs.fixture.ts';
import { browserAt, onPage, serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { ScannerProvider } from '#scanner/scanner-context.tsx';
import { expectNothingSpills, setLetters } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { aFeed } from '#traffic/feed.fixture.ts';
import { aTruck } from '#trucks/truck.fixture.ts';
import { ANNS_CAR, serveHousehold } from '#watched-places/household/household.fixture.ts';
import { servePreferences } from '#watched-places/settings/preferences.fixture.ts';

import { AccountPage } from './account/account.tsx';
import { ActivityPage } from './activity/activity.tsx';
import { AlertsPage } from './alerts/alerts.tsx';
import { HeatmapPage } from './heatmap/heatmap.tsx';
import { EnhancedScannerPage } from './scanner/enhanced/enhanced-scanner.tsx';
import { ScannerPage } from './scanner/scanner.tsx';
import { TowedPage } from './towed/towed.tsx';

const session = { id: 'this', device: null, place: 'Central Time', isThisOne: true };
const since = '2026-11-20T12:00:00.000Z';

function serve(api: FakeApi): void {
  serveSite(api);
  signIn(api, { subscriptionStatus: 'active', isPremium: true });
  browserAt(TIMES_SQUARE);
  servePreferences(api);
  const alert = aTowAlert({ why: 'You got this because 1 person reported a truck 0.2 mi from your car.' });
  api.on('GET', alertPaths.notifications, () => [alert]);
  api.on('GET', alertPaths.figure, () => ({ judged: 0, wasThere: 0 }));
  api.on('GET', watchedPlacePaths.places, () => []);
  serveHousehold(api, { cars: [ANNS_CAR] });
  serveProofs(api, [PROOF]);
  api.on('GET', channelPaths.ringing, () => ({ isOn: false }));
  api.on('GET', channelPaths.list, () => ({ channels: [], kinds: ['webhook' as const], siteHasTelegramBot: false }));
  api.on('GET', calendarPaths.own, () => ({ createdAt: null, path: null }));
  api.on('GET', accountPaths.standing, () => ({
    email: 'ann@example.com',
    isEmailVerified: true,
    canVerifyEmail: true,
    isAdministrator: true,
    mustAddSecondStep: false,
    canClaim: false,
  }));
  api.on('GET', accountPaths.methods, () => ({
    hasPassword: true,
    hasSecondStep: false,
    passkeys: [{ id: 'phone', name: 'Phone', createdAt: since }],
    provider: null,
  }));
  api.on('GET', accountPaths.sessions, () => [
    { ...session, since, lastUsedAt: since },
    { ...session, id: 'other', isThisOne: false, since, lastUsedAt: since },
  ]);
  api.on('GET', apiKeyPaths.list, () => []);
  api.on('GET', towPaths.watches, () => []);
  api.on('GET', sightingPaths.count, () => ({ live: 1 }));
  api.on('GET', sightingPaths.mine, () => []);
  const now = new Date();
  const changedAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + HOUR_MS).toISOString();
  api.on('GET', sightingPaths.nearby, () => [
    { ...aTruck({ changedAt, reportedAt: changedAt, expiresAt }), distanceMiles: 0.1 },
  ]);
  api.on('GET', trafficPaths.feeds, () => [aFeed()]);
  api.on('GET', placesPaths.mapLabels, () => []);
  api.on('GET', cameraPaths.ofState, () => ({ total: null, cameras: [] }));
  api.on('GET', activityPaths.list, () => anActivity());
  api.on('GET', heatmapPaths.data, () => [
    {
      id: '882a1072b5fffff',
      latitude: 40.758,
      longitude: -73.985,
      intensity: 7,
      gridCell: '882a1072b5fffff',
      lastActivity: since,
      createdAt: since,
      location: 'Tenderloin, San Francisco',
      trucks: 5,
      reports: 1,
      violations: 40,
      sources: ['user'],
    },
  ]);
}

type LargePage = {
  name: string;
  content: ReactNode;
  shows: Locator;
  /** Pressed one after the other. */
  opens?: readonly Locator[];
  /** What they open. */
  opened?: Locator;
};

const PROXIMITY = page.getByRole('button', { name: 'Proximity alerts', exact: true });
const VIOLATIONS = page.getByRole('button', { name: 'Violation alerts', exact: true });

const PAGES: readonly LargePage[] = [
  {
    name: 'alerts',
    content: <AlertsPage />,
    shows: VIOLATIONS,
    opens: [VIOLATIONS],
    opened: page.getByText('Fire Hydrant'),
  },
  {
    name: 'alert settings',
    content: <AlertsPage />,
    shows: PROXIMITY,
    opens: [PROXIMITY, page.getByRole('button', { name: 'Change' })],
    opened: page.getByRole('dialog').getByText('Alerts per hour'),
  },
  { name: 'account', content: <AccountPage />, shows: page.getByText('Unknown browser').first() },
  { name: 'towed', content: <TowedPage />, shows: page.getByRole('combobox', { name: 'Where to call' }) },
  {
    name: 'enhanced scanner',
    content: (
      <ScannerProvider>
        <EnhancedScannerPage />
      </ScannerProvider>
    ),
    shows: page.getByRole('heading', { name: 'Coverage Areas' }),
  },
  {
    name: 'scanner',
    content: (
      <ScannerProvider>
        <ScannerPage />
      </ScannerProvider>
    ),
    shows: page.getByText('TIMES SQUARE, NEW YORK'),
  },
  {
    name: 'activity',
    content: <ActivityPage />,
    shows: page.getByRole('list', { name: 'Events, newest first' }).getByRole('listitem').first(),
  },
  { name: 'heatmap', content: <HeatmapPage />, shows: page.getByText('Tenderloin, San Francisco') },
];

test.for(PAGES)(
  'at 320 × 640 with letters twice as large nothing of $name spills or is cut',
  async ({ content, shows, opens, opened }, { api, show }) => {
    setLetters(32);
    await page.viewport(320, 640);
    // Without a map the page's own parts are looked at.
    const noContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    onTestFinished(() => noContext.mockRestore());
    serve(api);
    await show(onPage(content));
    await expect.element(shows).toBeVisible();
    expectNothingSpills();
    if (!opens || !opened) return;
    for (const each of opens) await each.click();
    await expect.element(opened).toBeVisible();
    expectNothingSpills();
  },
);
