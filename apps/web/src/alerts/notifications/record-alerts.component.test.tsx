import { alertPaths } from '@towscout/contracts/alerts/constants';
import type { Notification } from '@towscout/contracts/alerts/schema';

import { expect, page, test, visit } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { servePreferences } from '#watched-places/settings/preferences.fixture.ts';

import { aRecordAlert } from '../inbox/notification.fixture.ts';
import { NotificationBell } from '../notification-bell.tsx';
import { NotificationList } from './notification-list.tsx';

const whereAmI = async () => null;
const showOnMap = page.getByRole('button', { name: 'Show on map' });

function serveInbox(api: FakeApi, notifications: Notification[]): void {
  servePreferences(api);
  api.on('GET', alertPaths.unreadCount, () => ({ count: notifications.length }));
  api.on('GET', alertPaths.notifications, () => notifications);
}

test('a tow request is listed with its source, its age and its block, and leads to the map', async ({ api, show }) => {
  serveInbox(api, [aRecordAlert()]);
  visit('/');
  await show(<NotificationBell signedIn whereAmI={whereAmI} />);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect
    .element(page.getByRole('listitem'))
    .toHaveTextContent(
      /Someone asked for a tow near your car.*San Francisco 311 requests\. Nothing says that a tow truck is coming\..*12 min ago · 2700 block of Elm St/,
    );
  await showOnMap.click();
  await expect.poll(() => location.search).toContain('record=san_francisco_311');
  await expect.element(page.getByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument();
});

test('once it is too old to be shown, no way leads to the map', async ({ api, show }) => {
  serveInbox(api, [aRecordAlert({ data: { shownUntil: new Date(Date.now() - 1).toISOString() } })]);
  await show(<NotificationList whereAmI={whereAmI} />);
  await expect.element(page.getByText('Someone asked for a tow near your car')).toBeVisible();
  await expect.element(showOnMap).not.toBeInTheDocument();
});
